import { callApi } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { isReloadHeld } from '@dayline/shared/forms/core'
import { pathOf } from '@dayline/shared/navigation'
import { organizationIdAtom, readToken, sessionStore, userIdAtom } from '@dayline/shared/session'
import { currentAddress } from './address.ts'
import { followsSession, signedOutAddress } from './entry.ts'

/** Whether the new session has the person and organization that this tab shows. */
async function isSameSession(): Promise<boolean> {
  const userId = sessionStore.get(userIdAtom)
  const organizationId = sessionStore.get(organizationIdAtom)
  // Without an answer it is unknown whose records this tab may show.
  const account = await callApi('/account/get', {}, { purpose: 'background' }).catch(() => null)
  return account?.User.ID === userId && (account?.CurrentOrganization?.ID ?? null) === organizationId
}

/**
 * Brings this tab in line with the session of another tab (docs/product/shell.md#other-tabs). A new token does not
 * always mean another session's records: changing the password issues one, too.
 */
export async function followOtherTab(token: string | null, former: string | null): Promise<void> {
  if (!followsSession(window.location.pathname)) return
  if (token === null) window.history.replaceState(null, '', signedOutAddress(currentAddress()))
  if (token === null || former === null) return
  const isSame = await isSameSession()
  // A later change of the session is followed by a call of its own.
  if (isSame || readToken() !== token) return
  const reload = () => window.location.assign(pathOf('my-activities'))
  if (!isReloadHeld()) reload()
  else {
    // The user is in the other tab now, and this one goes on to show the records of the other session.
    const action = { label: 'Reload', onClick: reload }
    toast.info('Your session has changed in another tab.', { action, stays: true })
  }
}
