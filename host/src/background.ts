import { startServiceWorker } from './service-worker/page.ts'
import { loadThirdParties } from './third-parties/loadThirdParties.ts'

/** Starts what the app can do without: files that stay in the browser, and scripts of others where they are wanted. */
export function startBackground(): void {
  startServiceWorker()
  loadThirdParties()
}
