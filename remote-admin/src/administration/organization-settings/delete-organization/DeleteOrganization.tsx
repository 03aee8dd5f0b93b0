import { useCan } from '@dayline/shared/session'
import { Button, Card } from '@dayline/shared/ui'
import { useState } from 'react'
import { DeleteOrganizationDialog } from './DeleteOrganizationDialog.tsx'

/** Opens the dialog that deletes the organization; only its Owner can. */
export function DeleteOrganization() {
  const canDelete = useCan('organization.delete')
  const [isOpen, setIsOpen] = useState(false)
  if (!canDelete) return null
  return (
    <Card
      title="Delete organization"
      subtitle="Everyone in it is signed out and can no longer open it. Agents and API keys stop working. Everything is deleted 30 days later."
      borderColor="border.error"
    >
      <Button tone="danger" variant="outline" onClick={() => setIsOpen(true)}>
        Delete organization
      </Button>
      {isOpen && <DeleteOrganizationDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
