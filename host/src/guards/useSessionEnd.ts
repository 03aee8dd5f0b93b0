import { connectApi } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { hasUnsaved } from '@dayline/shared/forms'
import { pathOf } from '@dayline/shared/navigation'
import { followStoredToken, forgetToken, isLiveSession, onTokenElsewhere, readToken } from '@dayline/shared/session'
import { useEffect } from 'react'
import { followsSession, signInAddress } from './entry.ts'
import { maintenanceAddress } from './maintenance.ts'
import { endedState } from './sessionEnd.ts'

const here = () => window.location.pathname + window.location.search + window.location.hash

function endSession(token: string | null): void {
  // A response to a session that has ended must not end the next one.
  if (readToken() !== token || token === null) return
  // Another tab has signed in already, or changed the password, which ended this one.
  if (followStoredToken(followOtherTab)) return
  window.history.replaceState(endedState(hasUnsaved()), '', signInAddress(here()))
  forgetToken()
}

function handleMaintenance(): void {
  const address = maintenanceAddress(window.location, readToken() !== null)
  // Pages that stay show the toast and the failure of their call.
  if (address) window.location.assign(address)
}

/**
 * A demo session entered by its link ends when the page is closed (docs/product/demo.md#link): leaving warns,
 * and the token is removed. A session signed in by password keeps its token through reloads (docs/decisions/007).
 */
function watchLiveSession(): () => void {
  function warn(event: BeforeUnloadEvent) {
    // Other code dispatches a synthetic event to ask whether work would be lost; a demo has none to lose.
    if (isLiveSession() && event.isTrusted) event.preventDefault()
  }
  function giveBack({ persisted }: PageTransitionEvent) {
    if (isLiveSession() && !persisted) forgetToken()
  }
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', giveBack)
  return () => {
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('pagehide', giveBack)
  }
}

/** Another tab signed out or switched organizations: this tab shows data of a session that has ended. */
function followOtherTab(token: string | null, former: string | null): void {
  if (!followsSession(window.location.pathname)) return
  if (token === null) window.history.replaceState(null, '', signInAddress(here()))
  if (token === null || former === null) return
  const reload = () => window.location.assign(pathOf('my-activities'))
  if (!hasUnsaved()) reload()
  else {
    // The user is in the other tab now, and this one goes on to show the records of the other session.
    const action = { label: 'Reload', onClick: reload }
    toast.info('Your session has changed in another tab.', { action, stays: true })
  }
}

/** Handles what ends or changes a session from outside: a refused token, another tab, API maintenance, a demo’s end. */
export function useSessionEnd(): void {
  useEffect(() => {
    connectApi({ onUnauthorized: endSession, onMaintenance: handleMaintenance })
    const stopWatching = watchLiveSession()
    const stopListening = onTokenElsewhere(followOtherTab)
    return () => {
      stopWatching()
      stopListening()
    }
  }, [])
}
