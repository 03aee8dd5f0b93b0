import { keepOwnReads } from '@dayline/shared/api'
import { pauseWebPush } from '@dayline/shared/realtime'
import { readToken, sessionStore, tokenAtom } from '@dayline/shared/session'
import { entryOfLink } from './guards/entry.ts'
import { currentRegistry, refreshRegistry } from './remotes/release/registry.ts'
import { startServiceWorker } from './service-worker/page.ts'
import { loadThirdParties } from './third-parties/loadThirdParties.ts'

/**
 * Starts what the app can do without: caching files in the browser, and third-party scripts where configured. A sign-in
 * page requests the registry here, so that the areas can open at once afterwards.
 */
export function startBackground(): void {
  // The page's address is a secret, and its readers have no app to cache.
  if (entryOfLink(window.location.pathname)) return
  if (!currentRegistry()) void refreshRegistry()
  startServiceWorker()
  loadThirdParties()
  followSession()
  sessionStore.sub(tokenAtom, followSession)
}

/** At the start, too: the page may have closed before its sign-out could do this. */
function followSession(): void {
  // Deletes data that other users read on this device.
  keepOwnReads()
  if (readToken() === null) {
    pauseWebPush().catch((error: unknown) => console.warn('Web push:', String(error)))
  }
}
