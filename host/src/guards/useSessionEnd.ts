import { connectApi } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { hasUnsaved } from '@dayline/shared/forms'
import { pathOf, publicPaths } from '@dayline/shared/navigation'
import { forgetToken, isLiveSession, onTokenElsewhere, readToken } from '@dayline/shared/session'
import { useEffect } from 'react'
import { signInAddress } from './entry.ts'
import { endedState } from './sessionEnd.ts'

const here = () => window.location.pathname + window.location.search + window.location.hash

function endSession(token: string | null): void {
  // An answer to a session that is over must not end the next one.
  if (readToken() !== token || token === null) return
  window.history.replaceState(endedState(hasUnsaved()), '', signInAddress(here()))
  forgetToken()
}

function handleMaintenance(): void {
  window.location.assign(`${publicPaths.underMaintenance}?from=${encodeURIComponent(here())}`)
}

/**
 * The demo that was entered by its link is given back when the page goes (docs/product/demo.md#link): leaving warns,
 * and the token is removed. A session signed in by password keeps its token through reloads (docs/decisions/007).
 */
function watchLiveSession(): () => void {
  function warn(event: BeforeUnloadEvent) {
    // Others ask by a synthetic event whether work would be lost; a demo has none of its own.
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

/** Another tab signed out or switched to another organization: what is shown here belongs to a session that is over. */
function followOtherTab(token: string | null, former: string | null): void {
  if (token === null) window.history.replaceState(null, '', signInAddress(here()))
  if (token === null || former === null) return
  const reload = () => window.location.assign(pathOf('my-activities'))
  if (!hasUnsaved()) reload()
  else toast.info('Your session has changed in another tab.', { action: { label: 'Reload', onClick: reload } })
}

/** What ends or changes a session from outside: a refused token, another tab, the API going away, the end of a demo. */
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
