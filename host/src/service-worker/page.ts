import { onRegistry, servedRegistry } from '../remotes/release/registry.ts'
import type { Registry } from '../remotes/release/registryTypes.ts'
import type { PageMessage, WorkerAnswer, WorkerMessage } from './messages.ts'
import type { KnownReleases } from './rules.ts'
import { followUpdate, offerUpdate, withdrawUpdate } from './updates.ts'

const address = '/sw.js'
const askEvery = 60_000

/** Resolves to whether it failed. */
const logged = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => {
      // Without a cache the app is only slower; the user need not know.
      console.warn('Service worker:', String(error))
      return true
    },
  )

/** The folders whose files may be cached: those of every release that the registry names and has not blocked. */
export function knownOf({ seq, host, remotes }: Registry): KnownReleases {
  const bases = Object.values(remotes).flatMap(({ releases, blocked }) =>
    Object.entries(releases).flatMap(([id, { base }]) => (blocked.includes(id) ? [] : [base])),
  )
  return { seq, bases: host ? [host.base, ...bases] : bases }
}

/** The host release that this tab runs, from the address of its first file; undefined in development. */
function ownRelease(): string | undefined {
  const main = document.querySelector<HTMLScriptElement>('script[src^="/releases/host/"][src$="/main.js"]')
  return main?.getAttribute('src')?.split('/')[3]
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)

function sendKnownReleases({ active }: ServiceWorkerRegistration): void {
  const registry = servedRegistry()
  if (!registry || !active) return
  const loaded = loadedFiles().filter((url) => url.startsWith(`${location.origin}/releases/`))
  active.postMessage({ releases: knownOf(registry), loaded } satisfies WorkerMessage)
}

function lookForUpdate(registration: ServiceWorkerRegistration): void {
  const release = servedRegistry()?.host?.release
  if (document.visibilityState !== 'visible' || !release || release === ownRelease()) return
  void logged(registration.update())
}

/** The worker is already of the registry's host and the page is not: looking for an update finds none. */
function followActiveWorker(release: string): void {
  if (release === servedRegistry()?.host?.release && release !== ownRelease()) offerUpdate()
}

async function start(container: ServiceWorkerContainer): Promise<void> {
  container.addEventListener('message', ({ data }: MessageEvent<Partial<PageMessage & WorkerAnswer> | null>) => {
    if (data?.active) followActiveWorker(data.active)
    if (!data?.release) return
    if (data.release === ownRelease()) withdrawUpdate()
    else offerUpdate()
  })
  // Bypasses the browser's cache: a withdrawn worker must be removed at once.
  await container.register(address, { updateViaCache: 'none' })
  const registration = await container.ready
  const heard = () => {
    if (servedRegistry()?.host?.release === ownRelease()) withdrawUpdate()
    sendKnownReleases(registration)
    lookForUpdate(registration)
  }
  heard()
  onRegistry(heard)
  document.addEventListener('visibilitychange', followUpdate)
  window.addEventListener('online', followUpdate)
  setInterval(() => {
    if (!followUpdate()) lookForUpdate(registration)
  }, askEvery)
}

/** Without a worker, as on a site without TLS, the page that a reload would bring tells which host it has. */
function startWithoutWorker(): void {
  let offered: string | undefined
  async function look() {
    const release = servedRegistry()?.host?.release
    if (!release || release === offered) return void followUpdate()
    offered = undefined
    if (release === ownRelease()) return withdrawUpdate()
    const page = await fetch('/', { cache: 'no-store' })
    if (!(await page.text()).includes(`/releases/host/${release}/main.js`)) return
    offered = release
    offerUpdate()
  }
  const check = () => void logged(look())
  check()
  onRegistry(check)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  setInterval(check, askEvery)
}

/**
 * Makes the browser cache the app's files and notice newer hosts. Call once the page has loaded.
 * Does nothing in development: fast refresh and a worker that caches files do not work together.
 */
export function startServiceWorker(): void {
  if (!ownRelease()) return
  if (!('serviceWorker' in navigator)) startWithoutWorker()
  else void logged(start(navigator.serviceWorker)).then((failure) => failure && startWithoutWorker())
}
