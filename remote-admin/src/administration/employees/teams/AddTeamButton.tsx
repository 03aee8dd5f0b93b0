import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddTeamDialog } from './AddTeamDialog.tsx'

/** Opens the dialog that adds a team. */
export function AddTeamButton({ variant = 'solid' }: { variant?: ButtonVariant }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={<Plus />} onClick={() => setIsOpen(true)}>
        Add team
      </Button>
      {isOpen && <AddTeamDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
