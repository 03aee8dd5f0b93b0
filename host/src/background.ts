import { deleteOtherSessionsReads } from '@dayline/shared/api'
import { readToken, sessionStore, tokenAtom } from '@dayline/shared/session'
import { entryOfLink } from './guards/entry.ts'
import { startReleases } from './remotes/startReleases.ts'
import { startServiceWorker } from './service-worker/page.ts'
import { loadThirdParties } from './third-parties/loadThirdParties.ts'

/**
 * Starts what the first page can do without: caching files in the browser, third-party scripts where configured, and
 * without a session the registry, so that a sign-in page follows updates and areas open at once after it.
 */
export function startBackground(): void {
  // The page's address is a secret, and its readers have no app to cache.
  if (entryOfLink(window.location.pathname)) return
  void startReleases()
  startServiceWorker()
  loadThirdParties()
  followSession()
  sessionStore.sub(tokenAtom, followSession)
}

/** At the start, too: the page may have closed before its sign-out could do this. */
function followSession(): void {
  // Deletes data that other users read on this device.
  deleteOtherSessionsReads()
  if (readToken() === null) void endPushes()
}

/** Loads the room late: without the permission there is no subscription, and most sign-in pages are without it. */
async function endPushes(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const { pauseWebPush } = await import('@dayline/shared/realtime')
    await pauseWebPush()
  } catch (error) {
    console.warn('Web push:', String(error))
  }
}
