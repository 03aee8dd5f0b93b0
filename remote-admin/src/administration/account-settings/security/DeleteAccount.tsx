import { Button, Card } from '@dayline/shared/ui'
import { useState } from 'react'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** Opens the dialog that deletes the user's account. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Delete account"
      subtitle="You are signed out everywhere and cannot sign in again. Tracked time stays with the organizations, but one that you own without colleagues is deleted."
    >
      <Button tone="danger" variant="outline" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
