import { callApi } from '@dayline/shared/api'
import type { LocalRemote } from '@dayline/shared/contract'
import { allowReload } from '@dayline/shared/forms'
import { overlayRegistry } from '../release/registry.ts'
import type { Registry, RemoteEntry } from '../release/registryTypes.ts'
import { validateRegistry } from '../release/validateRegistry.ts'

const timeoutMs = 8_000
const askAgainMs = 30_000

/** The remote that this session loads from the operator's own machine. */
export type RunningLocalRemote = LocalRemote & { isReachable: boolean }

let running: RunningLocalRemote | null = null
let ready: Promise<void> = Promise.resolve()
let expiry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The local remote of this session; null without one. */
export const localRemote = (): RunningLocalRemote | null => running

/** Does this remote come from the operator's own machine? */
export const isLocalRemote = (remote: string): boolean => running?.Remote === remote

// webpack replaces it with the mode of the build.
declare const process: { env: { NODE_ENV?: string } }

/**
 * May the code of this remote change while its release id stays? A local remote's may, and every unit's under the
 * development server. Neither a failure nor a reload of such a release says anything about the next one.
 */
export const isUnderDevelopment = (remote: string): boolean =>
  process.env.NODE_ENV === 'development' || isLocalRemote(remote)

/** Calls back when a local remote starts, ends, or changes reachability. @returns a function that unsubscribes */
export function onLocalRemote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once it is known whether this session has a local remote. */
export const localRemoteReady = (): Promise<void> => ready

function update(next: RunningLocalRemote | null): void {
  running = next
  for (const listener of listeners) listener()
}

/** Replaces the released entry with the local one. Without one all releases are blocked, and the area shows that. */
function withLocal(registry: Registry, remote: string, entry: RemoteEntry | null): Registry {
  const released = registry.remotes[remote]
  const unavailable = released && { ...released, blocked: Object.keys(released.releases) }
  const shown = entry ?? unavailable
  return shown ? { ...registry, remotes: { ...registry.remotes, [remote]: shown } } : registry
}

/** The release offered by a server on the operator's machine, with the address of that server. */
async function readEntry({ Remote, Address }: LocalRemote): Promise<RemoteEntry> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(`${Address}/registry/production.json`, { cache: 'no-store', signal })
  const { active, releases } = validateRegistry(await answer.json()).remotes[Remote] ?? { active: null, releases: {} }
  const release = active ? releases[active] : undefined
  if (!active || !release) throw new Error(`${Address} has no release of ${Remote}.`)
  // No fallback: the developer has to see that it is broken.
  return {
    active,
    lastGood: null,
    blocked: [],
    swap: 'next-nav',
    rollout: null,
    releases: { [active]: { ...release, base: Address + release.base } },
  }
}

/** Requests the release from the operator's machine, at the start and whenever the area is tried again. */
export async function readLocalRemote(): Promise<void> {
  const item = running
  if (!item) return
  const entry = await readEntry(item).catch((error: unknown) => {
    console.warn('The local remote cannot be loaded.', String(error))
    return null
  })
  if (running?.Remote !== item.Remote) return
  overlayRegistry((registry) => withLocal(registry, item.Remote, entry))
  update({ ...item, isReachable: entry !== null })
}

/** The page and its storage are not trusted: only the server knows what an operator started in this session. */
const askServer = () => callApi('/releases/localremote/get', {}, { purpose: 'background' }).then(({ Item }) => Item)

/** Leaves once the server says so too: if this clock is ahead, a reload would bring the local remote back, again and again. */
async function expire(): Promise<void> {
  const item = await askServer().catch(() => running)
  if (item && running) expiry = setTimeout(() => void expire(), askAgainMs)
  else leaveLocalRemote()
}

async function open(): Promise<void> {
  const item = await askServer().catch(() => null)
  if (!item) return
  expiry = setTimeout(() => void expire(), Date.parse(item.ExpiresAt) - Date.now())
  update({ ...item, isReachable: true })
  await readLocalRemote()
}

/** Reads whether this session has a local remote. For operators only; call before the first area is loaded. */
export function openLocalRemote(): void {
  ready = open()
}

/** Reloads the page without the local remote: its code and the policy that allows it last as long as the page. */
export function leaveLocalRemote(): void {
  if (!running) return
  clearTimeout(expiry)
  update(null)
  overlayRegistry(null)
  reloadPage()
}

/** Ends the local remote for this session. @throws ApiError when the server cannot be reached */
export async function stopLocalRemote(): Promise<void> {
  await callApi('/releases/localremote/stop', {})
  leaveLocalRemote()
}

/** A local remote starts and ends with a page load: an open page's policy never changes. Drafts retain typed text. */
export function reloadPage(): void {
  allowReload()
  window.location.reload()
}
