import { keepOwnReads } from '@dayline/shared/api'
import { sessionStore, tokenAtom } from '@dayline/shared/session'
import { entryOfLink } from './guards/entry.ts'
import { currentRegistry, refreshRegistry } from './remotes/release/registry.ts'
import { startServiceWorker } from './service-worker/page.ts'
import { loadThirdParties } from './third-parties/loadThirdParties.ts'

/**
 * Starts what the app can do without: files that stay in the browser, and scripts of others where they are wanted. A page
 * that signs in gets its registry here, so that the areas can open at once afterwards.
 */
export function startBackground(): void {
  // Its address is a secret, and its readers have no app to keep in the browser.
  if (entryOfLink(window.location.pathname)) return
  if (!currentRegistry()) void refreshRegistry()
  startServiceWorker()
  loadThirdParties()
  // What others have read on this device is deleted, also after a sign-out whose page was gone too soon.
  keepOwnReads()
  sessionStore.sub(tokenAtom, keepOwnReads)
}
