import { keepOwnReads } from '@dayline/shared/api'
import { sessionStore, tokenAtom } from '@dayline/shared/session'
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
  // Deletes data that other users read on this device, even if their page closed before their sign-out could.
  keepOwnReads()
  sessionStore.sub(tokenAtom, keepOwnReads)
}
