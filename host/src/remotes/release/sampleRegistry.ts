import type { Screen } from '@dayline/shared/navigation'
import type { HostEntry, Registry, RemoteEntry, RemoteRelease } from './registryTypes.ts'

type Screens = NonNullable<RemoteRelease['screens']>

/** A release that passes the registry's checks, for tests. */
export function sampleRelease(remote: string, id: string, screens?: Screens): RemoteRelease {
  return {
    base: `/releases/${remote}/${id}/`,
    entry: 'entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: 1,
    consumes: {},
    preload: { area: { files: [], shares: [] }, screens: {}, slots: {} },
    ...(screens ? { screens } : {}),
    commit: 'abc',
    bytes: 1,
  }
}

/** A host of contract 1 that shares nothing, for tests. */
export function sampleHost(release = 'h1', more: Partial<HostEntry> = {}): HostEntry {
  const base = `/releases/host/${release}/`
  return { release, base, contracts: [1], provides: {}, shares: {}, chunks: {}, ...more }
}

/** An entry whose first release is active and whose last is the last good one, for tests. */
export function sampleEntry(releases: Record<string, RemoteRelease>): RemoteEntry {
  const ids = Object.keys(releases)
  return {
    active: ids[0] ?? null,
    lastGood: ids.at(-1) ?? null,
    blocked: [],
    swap: 'next-nav',
    rollout: null,
    releases,
  }
}

/** A registry in which each remote runs one release with the given screens, for tests. */
export function registryWithScreens(seq: number, screens: readonly Screen[]): Registry {
  const remotes = [...new Set(screens.map(({ remote }) => remote))].map((remote) => {
    const own = screens.filter((screen) => screen.remote === remote).map(({ id, remote: _, ...row }) => [id, row])
    return [remote, sampleEntry({ v1: sampleRelease(remote, 'v1', Object.fromEntries(own)) })]
  })
  return { seq, host: null, remotes: Object.fromEntries(remotes) }
}
