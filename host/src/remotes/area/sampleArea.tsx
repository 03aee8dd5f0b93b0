import type { ReactElement } from 'react'
import { acceptRegistry } from '../release/registry.ts'
import type { HostEntry, Registry, RemoteEntry } from '../release/registryTypes.ts'
import { sampleEntry, sampleHost, sampleRelease } from '../release/sampleRegistry.ts'
import { onRemoteEvent, type RemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'

/** What each release exposes, instead of the network and the federation runtime; everything else is real. */
export const exposes = new Map<string, () => Promise<unknown>>()

/** Replaces the federation runtime's call in `jest.mock`: loads from `exposes`. */
export const loadRemote = (id: string): Promise<unknown> => exposes.get(id)?.() ?? Promise.resolve(null)

export const remote = 'reports'
export const release = (id: string) => sampleRelease(remote, id)
/** A registry comes into force only when it is newer than the one before. */
let seq = 0
let registry: Registry

/** A newer registry: `v2` is active, `v1` is the last good one. */
export function newerRegistry(
  more: Partial<RemoteEntry> = {},
  newHost: Partial<HostEntry> = {},
  owners: Registry['owners'] = {},
): Registry {
  const entry = { ...sampleEntry({ v2: release('v2'), v1: release('v1') }), ...more }
  return { seq: ++seq, host: sampleHost('h1', newHost), remotes: { [remote]: entry }, owners }
}

/** Publishes a newer registry. */
export function publish(...changes: Parameters<typeof newerRegistry>): void {
  registry = newerRegistry(...changes)
  acceptRegistry(registry)
}

/** Adds a release whose entry has run, with one screen and one slot. */
export function expose(id: string, Page: () => ReactElement | null): void {
  const name = `dayline_${remote}_${id}`
  Object.assign(window, { [name]: {} })
  exposes.set(`${name}/area`, async () => ({ area: { contract: 1, routes: { day: async () => ({ Page }) } } }))
  exposes.set(`${name}/slots/profile`, async () => ({ slot: { contract: 1, Slot: Page } }))
}

export function exposeBroken(id: string): void {
  expose(id, () => <p>never</p>)
  exposes.set(`dayline_${remote}_${id}/area`, () => Promise.reject(new Error(`broken ${id}`)))
}

/** The events reported in this test, without loads. */
export const events: RemoteEvent[] = []
/** The releases whose load was reported in this test. */
export const loads: string[] = []

/** Starts each test with no release and no event. Test files clear the storage themselves, before this. */
export function startEachWithoutReleases(): void {
  let leave: () => void
  beforeEach(() => {
    events.length = 0
    loads.length = 0
    leave = onRemoteEvent((event) => {
      if (event.kind === 'load') loads.push(event.release)
      else events.push(event)
    })
    exposes.clear()
    releases.reset()
    globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(registry)))
    // The loader and React log the errors that these tests cause.
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => leave())
}
