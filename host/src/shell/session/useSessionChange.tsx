import { plural } from '@dayline/shared/format'
import { useOutbox } from '@dayline/shared/outbox'
import { useSession } from '@dayline/shared/session'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { type ReactNode, useState } from 'react'

type SessionChange = {
  /** Asks first while changes wait in the outbox. @param to where to go: a page that needs no session */
  requestSignOut: (to?: string) => void
  /** Asks first while changes wait in this tab only: the others are sent when the person is back. */
  requestSwitch: (organizationId: number) => void
  /** The dialog to render, or null. */
  question: ReactNode
}

/** Sign-out and the switch of the organization, which ask before waiting changes are left (docs/product/offline.md#waiting). */
export function useSessionChange(): SessionChange {
  const { signOut, switchOrganization } = useSession()
  const { items, unstored } = useOutbox()
  const [asked, setAsked] = useState<{ to?: string } | { organizationId: number } | null>(null)
  const close = () => setAsked(null)

  function questionOf(change: NonNullable<typeof asked>) {
    if ('organizationId' in change) {
      const them = unstored === 1 ? 'it' : 'them'
      return (
        <ConfirmDialog
          title="Switch organization"
          text={`${unsent(unstored)}, and this browser could not store ${them}. Switching the organization loses ${them}.`}
          confirmLabel="Switch"
          isDanger
          onConfirm={() => {
            close()
            void switchOrganization(change.organizationId)
          }}
          onClose={close}
        />
      )
    }
    return (
      <ConfirmDialog
        title="Sign out"
        text={`${unsent(items.length)}. What this browser could store stays on this device, and is sent when you sign in here again.`}
        confirmLabel="Sign out"
        onConfirm={() => void signOut(change.to)}
        onClose={close}
      />
    )
  }

  return {
    requestSignOut: (to) => (items.length > 0 ? setAsked({ ...(to && { to }) }) : void signOut(to)),
    requestSwitch: (organizationId) =>
      unstored > 0 ? setAsked({ organizationId }) : void switchOrganization(organizationId),
    question: asked && questionOf(asked),
  }
}

const unsent = (count: number) => `${plural(count, 'change')} ${count === 1 ? 'is' : 'are'} not sent yet`
