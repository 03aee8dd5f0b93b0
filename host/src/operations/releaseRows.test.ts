import type { ReleaseHealth } from '@dayline/shared/contract'
import type { Registry, RemoteEntry, RemoteRelease } from '../remotes/release/registryTypes.ts'
import { releaseRows } from './releaseRows.ts'

const entry = (changes: Partial<RemoteEntry>): RemoteEntry => ({
  active: 'v2',
  lastGood: 'v1',
  blocked: [],
  swap: 'next-nav',
  rollout: null,
  releases: { v1: {} as RemoteRelease, v2: {} as RemoteRelease },
  ...changes,
})
const registry = (remotes: Registry['remotes']): Registry => ({ seq: 1, host: null, remotes })
const healthOf = (Remote: string, Release: string): ReleaseHealth => ({
  Remote,
  Release,
  Running: 1,
  Tabs: 2,
  Fallbacks: 1,
  Errors: 0,
  Ran: { Users: 2, Organizations: 1, Addresses: 1 },
  Left: { Users: 1, Organizations: 1, Addresses: 1 },
  Erred: { Users: 0, Organizations: 0, Addresses: 0 },
  Reasons: [],
  LastAt: '2026-11-20T12:00:00Z',
})

it('lists releases of the registry and of tabs, the active one of each remote first', () => {
  const rollout = { release: 'v3', percent: 5, organizations: [], salt: 's' }
  const remotes = { tracking: entry({ blocked: ['w0', 'w1', 'w2', 'v0'], rollout }), admin: entry({}) }
  const rows = releaseRows(registry(remotes), [healthOf('tracking', 'v0'), healthOf('tracking', 'v2')])
  expect(rows.map(({ remote, release, standing }) => `${remote} ${release} ${standing}`)).toEqual([
    'admin v2 active',
    'admin v1 last-good',
    'tracking v2 active',
    'tracking v3 rollout',
    'tracking v1 last-good',
    'tracking w1 blocked',
    'tracking w2 blocked',
    'tracking v0 blocked',
  ])
  expect(rows.find(({ release, remote }) => remote === 'tracking' && release === 'v2')?.health?.Fallbacks).toBe(1)
  expect(rows[0]?.health).toBeNull()
})

it('offers a rollback only from an active release, and only where another one is left', () => {
  const only = entry({ lastGood: null, releases: { v2: {} as RemoteRelease } })
  const blocked = entry({ blocked: ['v1'] })
  const rows = releaseRows(registry({ a: entry({}), b: only, c: blocked }), [])
  expect(rows.filter(({ canGoBack }) => canGoBack).map(({ remote, release }) => remote + release)).toEqual(['av2'])
})
