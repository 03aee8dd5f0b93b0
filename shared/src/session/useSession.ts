import { callApi, messages, sendAside } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { pathOf, publicPaths } from '@dayline/shared/navigation'
import { atom, useAtomValue } from 'jotai'
import { flushSync } from 'react-dom'
import { finishSessionWork } from './sessionWork.ts'
import { endedSessionsAtom, forgetToken, keepToken, sessionStore, tokenAtom } from './token.ts'

/** How long the message about a switch is shown before the app reloads. */
const SWITCH_PAUSE_MS = 1000

const switchingAtom = atom(false)

/** The page is about to reload in another organization. */
export const isSwitching = (): boolean => sessionStore.get(switchingAtom)

/**
 * Ends the session in this browser, and notifies the server in the background; immediately, unless a screen has to
 * finish work first. Then reloads the app, so that nothing remains in memory. Typed text is already a draft and is
 * restored for the same person.
 * @param to where to go: a page that needs no session
 */
export async function signOut(to: string = publicPaths.login): Promise<void> {
  const work = finishSessionWork()
  if (work) await work
  sendAside('/account/signout', {})
  window.history.replaceState(null, '', to)
  // Unmounts forms now: unsaved text or an upload of the session would make the browser ask whether to leave.
  flushSync(forgetToken)
  window.location.assign(to)
}

/** Moves to another of the user's organizations and reloads at my-activities. False when the server refused. */
export async function switchOrganization(organizationId: number): Promise<boolean> {
  await finishSessionWork()
  const answer = await callApi('/account/switchorganization', { Id: organizationId }).catch(() => null)
  if (!answer) return false
  // From here onward no data of the previous organization may be shown or changed with the new token.
  sessionStore.set(switchingAtom, true)
  keepToken(answer.Token)
  toast.success(messages.organizationSwitched)
  setTimeout(() => window.location.assign(pathOf('my-activities')), SWITCH_PAUSE_MS)
  return true
}

/** The session and its actions. */
export function useSession() {
  return {
    /** Increases with each end of a session on this page. */
    endedSessions: useAtomValue(endedSessionsAtom, { store: sessionStore }),
    isSignedIn: useAtomValue(tokenAtom, { store: sessionStore }) !== null,
    /** The account is cleared; the app is about to reload in another organization. */
    isSwitching: useAtomValue(switchingAtom, { store: sessionStore }),
    /** Stores a token that a call returned: sign-in, new organization, new password. */
    keepToken,
    signOut,
    switchOrganization,
  }
}
