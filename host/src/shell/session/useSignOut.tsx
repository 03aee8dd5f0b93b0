import { plural } from '@dayline/shared/format'
import { useOutbox } from '@dayline/shared/outbox'
import { useSession } from '@dayline/shared/session'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { type ReactNode, useState } from 'react'

/** Sign-out that asks first while changes wait in the outbox; `question` is the dialog to render, or null. */
export function useSignOut(): { requestSignOut: () => void; question: ReactNode } {
  const { signOut } = useSession()
  const unsent = useOutbox().items.length
  const [isAsking, setIsAsking] = useState(false)
  return {
    requestSignOut: () => (unsent > 0 ? setIsAsking(true) : void signOut()),
    question: isAsking ? (
      <ConfirmDialog
        title="Sign out"
        text={`${plural(unsent, 'change')} ${unsent === 1 ? 'is' : 'are'} not sent yet. What this browser could store stays on this device, and is sent when you sign in here again.`}
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
        onClose={() => setIsAsking(false)}
      />
    ) : null,
  }
}
