import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { filesCache, keepLoaded, keepPage, keptReleases, learn, pageCache, pageKey, startClean } from './caches.ts'
import type { PageMessage, WorkerAnswer } from './messages.ts'
import { openPush, showPush } from './push.ts'
import { baseOfFile, isKeepableFile, isKeepablePage, isKnown, isKnownReleases, isPagePath } from './rules.ts'
import type { WorkerScope } from './scope.ts'

/** The host release that this worker was built with; each release has its own worker. */
declare const __DAYLINE_RELEASE__: string

const worker = self as unknown as WorkerScope

const logged = (work: Promise<unknown>) =>
  work.catch((error: unknown) => console.warn('Service worker:', String(error)))

// A release's file never changes, so the cached one is always valid. The registry decides which file is requested.
// Requests for API, media and registry are not intercepted.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && baseOfFile(url.pathname) !== null,
  new CacheFirst({
    cacheName: filesCache,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => {
          const path = new URL(request.url).pathname
          return isKeepableFile(path, response) && isKnown(path, await keptReleases()) ? response : null
        },
      },
    ],
  }),
)

const page = new NetworkFirst({
  cacheName: pageCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => pageKey,
      cacheWillUpdate: async ({ response }) => (isKeepablePage(response) ? response : null),
    },
  ],
})
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPagePath(url.pathname),
  page,
)

async function takeOver(): Promise<void> {
  await startClean()
  // Sends the page's request while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    client.postMessage({ release: __DAYLINE_RELEASE__ } satisfies PageMessage)
  }
}

worker.addEventListener('install', (event) => {
  // A newer worker answers an older page's requests in the same way, so it need not wait.
  void worker.skipWaiting()
  event.waitUntil(logged(keepPage()))
  // Calls, exports and media bypass the worker where the browser supports it: it is not even started, and nothing that
  // opens as its own page is fetched a second time by the preload.
  const past = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
  if (past) event.waitUntil(logged(past))
})
worker.addEventListener('activate', (event) => event.waitUntil(logged(takeOver())))
worker.addEventListener('message', (event) => {
  const { releases, loaded } = (event.data ?? {}) as { releases?: unknown; loaded?: unknown }
  if (!isKnownReleases(releases)) return
  // A page that is loaded after this worker took over missed the announcement.
  event.source?.postMessage({ active: __DAYLINE_RELEASE__ } satisfies WorkerAnswer)
  const urls = Array.isArray(loaded) ? loaded.filter((url) => typeof url === 'string') : []
  event.waitUntil(logged(learn(releases).then(() => keepLoaded(urls))))
})
worker.addEventListener('push', (event) => event.waitUntil(logged(showPush(worker, event.data?.text()))))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(logged(openPush(worker, event.notification.data)))
})
