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
      return (
        <ConfirmDialog
          title="Switch organization"
          text={switchText(items.length, unstored)}
          confirmLabel="Switch"
          isDanger={unstored > 0}
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
        text={signOutText(items.length)}
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

// At 0, the change was sent while the question was open.
const allSent = 'Everything is sent now.'

function switchText(waiting: number, unstored: number): string {
  if (waiting === 0) return allSent
  if (unstored === 0) return `${unsent(waiting)}, but stored on this device.`
  const them = unstored === 1 ? 'it' : 'them'
  return `${unsent(unstored)}, and this browser could not store ${them}. Switching the organization loses ${them}.`
}

function signOutText(waiting: number): string {
  if (waiting === 0) return allSent
  return `${unsent(waiting)}. What this browser could store stays on this device, and is sent when you sign in here again.`
}

const unsent = (count: number) => `${plural(count, 'change')} ${count === 1 ? 'is' : 'are'} not sent yet`
