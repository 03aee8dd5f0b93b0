import { firstChoice } from './release/pickReleases.ts'
import { filesOfScreen, prefetchFiles } from './release/prefetchFiles.ts'
import type { PageStart, Registry } from './release/registryTypes.ts'
import { requestRegistry } from './release/requestRegistry.ts'
import { storedVisitor } from './release/storedState.ts'

const page: PageStart = window
/** That of every call: on a stalled network the app shows stored data or Retry, not its skeleton for minutes. */
const accountTimeoutMs = 30_000

function storedToken(): string | null {
  try {
    return localStorage.getItem('dayline.token')
  } catch {
    return null
  }
}

/** Requests the account before the host's scripts are loaded; the session room takes the response over. */
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
    signal: AbortSignal.timeout(accountTimeoutMs),
  })
    // Read at once: the signal would also end a response that has arrived and is read after the limit.
    .then(async (response) => new Response(await response.arrayBuffer(), response))
  // The session room handles a failure; until then it must not count as unhandled.
  account.catch(() => {})
  page.__DAYLINE_ACCOUNT__ = { token, response: account }
}

function prefetchScreenOf(registry: Registry, path: string): void {
  const address = path.replace(/\/+$/, '').toLowerCase()
  for (const remote of Object.keys(registry.remotes)) {
    const release = firstChoice(registry, remote, storedVisitor())
    const [id] = Object.entries(release?.screens ?? {}).find(([, screen]) => screen.path === address) ?? []
    if (release && id) prefetchFiles(filesOfScreen(registry, release, id))
  }
}

/** Prefetches files of the host's chunks, by name; the page names those a start may need (docs/decisions/038). */
function prefetchChunk(name: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dayline-chunks"]')
  const chunks = JSON.parse(meta?.content ?? '{}') as Record<string, string[]>
  prefetchFiles(chunks[name] ?? [])
}

/** Runs before the host: requests what the path's screen needs or, without a session, what signing in needs. */
function start(): void {
  const token = storedToken()
  prefetchChunk(token ? 'shell' : 'signin')
  if (!token) return
  const request = requestRegistry()
  page.__DAYLINE_REGISTRY_REQUEST__ = request
  // Second, because the first use of `Intl` takes tens of milliseconds.
  askForAccount(token)
  // Not validated, which would double this script: the host validates it before use, and an invalid one fails here.
  request.then((registry) => prefetchScreenOf(registry as Registry, location.pathname)).catch(reportSlowStart)
}

// Only speed is lost: the host does all of this again.
function reportSlowStart(error: unknown): void {
  console.warn(String(error))
}

try {
  start()
} catch (error) {
  reportSlowStart(error)
}
