type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Route = { condition: { urlPattern: { pathname: string } }; source: 'network' }
type Installing = Waiting & { addRoutes?: (route: Route) => Promise<void> }
type Clicked = Waiting & { notification: { data: unknown; close: () => void } }
type WorkerEvents = {
  install: Installing
  activate: Waiting
  message: Waiting & { data: unknown; source: { postMessage: (message: unknown) => void } | null }
  push: Waiting & { data: { text: () => string } | null }
  notificationclick: Clicked
}
export type OpenPage = {
  url: string
  visibilityState: string
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: unknown, transfer?: Transferable[]) => void
}
type ShownPush = { body: string; tag: string; data: unknown; icon: string }

/** The part of a service worker's global scope that is used here; the page's types do not include it. */
export type WorkerScope = {
  addEventListener: <K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<OpenPage[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: ShownPush) => Promise<void>
  }
}
