/**
 * The service worker that ends all service workers of this origin: browsers install it as an update, and it removes
 * itself and its caches. Open pages stay as they are and are not reloaded.
 */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('dayline-')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`
