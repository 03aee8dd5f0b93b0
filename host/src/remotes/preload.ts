import { firstChoice } from './release/pickReleases.ts'
import { filesOfScreen, prefetchFiles } from './release/prefetchFiles.ts'
import type { PageStart, Registry } from './release/registryTypes.ts'
import { storedVisitor } from './release/storedState.ts'
import { validateRegistry } from './release/validateRegistry.ts'

const page: PageStart = window

function storedToken(): string | null {
  try {
    return localStorage.getItem('dayline.token')
  } catch {
    return null
  }
}

/** Asks for the account before the host's scripts are here; the session room takes the answer over. */
function askForAccount(token: string): void {
  const account = fetch('/api/account/get', {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      utcOffset: String(-new Date().getTimezoneOffset()),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      requestSource: 'web',
    },
    body: '{}',
  })
  // The session room handles a failure; until then it must not count as unhandled.
  account.catch(() => {})
  page.__DAYLINE_ACCOUNT__ = account
}

function prefetchScreenOf(registry: Registry, path: string): void {
  const address = path.replace(/\/+$/, '').toLowerCase()
  for (const remote of Object.keys(registry.remotes)) {
    const release = firstChoice(registry, remote, storedVisitor())
    const [id] = Object.entries(release?.screens ?? {}).find(([, screen]) => screen.path === address) ?? []
    if (release && id) prefetchFiles(filesOfScreen(registry, release, id))
  }
}

function prefetchChunk({ host }: Registry, name: string): void {
  if (host) prefetchFiles((host.chunks[name] ?? []).map((file) => host.base + file))
}

/** Runs before the host: with a session it starts what the path's screen needs, without one what signing in needs. */
function start(): void {
  const token = storedToken()
  if (token) askForAccount(token)
  const registry = validateRegistry(page.__DAYLINE_REGISTRY__)
  prefetchChunk(registry, token ? 'shell' : 'signin')
  if (token) prefetchScreenOf(registry, location.pathname)
}

try {
  start()
} catch (error) {
  // Only speed is lost: the host does all of this again.
  console.warn(String(error))
}
