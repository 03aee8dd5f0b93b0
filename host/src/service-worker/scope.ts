type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Route = { condition: { urlPattern: { pathname: string } }; source: 'network' }
type Installing = Waiting & { addRoutes?: (route: Route) => Promise<void> }
type WorkerEvents = { install: Installing; activate: Waiting; message: Waiting & { data: unknown } }
type OpenPage = { postMessage: (message: unknown) => void }

/** The part of a service worker's global scope that is used here; the page's types know nothing of it. */
export type WorkerScope = {
  addEventListener: <K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: (options: { type: 'window' }) => Promise<OpenPage[]> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
