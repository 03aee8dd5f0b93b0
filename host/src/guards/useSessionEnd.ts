import { connectApi } from '@dayline/shared/api'
import { followStoredToken, forgetToken, isLiveSession, onTokenElsewhere, readToken } from '@dayline/shared/session'
import { useEffect } from 'react'
import { currentAddress } from './address.ts'
import { entryOfLink, signedOutAddress } from './entry.ts'
import { followOtherTab } from './followOtherTab.ts'
import { maintenanceAddress } from './maintenance.ts'
import { endedState } from './sessionEnd.ts'

function endSession(token: string | null): void {
  // A response to a session that has ended must not end the next one.
  if (readToken() !== token || token === null) return
  // Another tab has signed in already, or changed the password, which ended this one.
  if (followStoredToken(followOtherTab)) return
  window.history.replaceState(endedState(), '', signedOutAddress(currentAddress()))
  forgetToken()
}

function handleMaintenance(): void {
  const address = maintenanceAddress(window.location)
  // Pages that stay show the toast and the failure of their call.
  if (address) window.location.assign(address)
}

/**
 * A demo session entered by its link ends when the page is closed (docs/product/demo.md#link): leaving warns,
 * and the token is removed. A session signed in by password keeps its token through reloads (docs/decisions/007).
 */
function watchLiveSession(): () => void {
  // A page of a secret link may be closed while the demo goes on in another tab.
  const isOfDemo = () => isLiveSession() && entryOfLink(window.location.pathname) === null
  function warn(event: BeforeUnloadEvent) {
    // Other code dispatches a synthetic event to ask whether work would be lost; a demo has none to lose.
    if (isOfDemo() && event.isTrusted) event.preventDefault()
  }
  function giveBack({ persisted }: PageTransitionEvent) {
    if (isOfDemo() && !persisted) forgetToken()
  }
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', giveBack)
  return () => {
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('pagehide', giveBack)
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
