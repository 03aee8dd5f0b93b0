import type { ReleaseHealth } from '@dayline/shared/contract'
import type { Registry, RemoteEntry, RemoteRelease } from '../remotes/release/registryTypes.ts'
import { releaseRows, rollbackEffect } from './releaseRows.ts'

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

const rollout = { release: 'v3', percent: 5, organizations: [], salt: 's' }

it('lists releases of the registry and of tabs, the active one of each remote first', () => {
  const remotes = { tracking: entry({ blocked: ['w0', 'w1', 'w2', 'v0'], rollout }), admin: entry({}) }
  const rows = releaseRows(registry(remotes), [healthOf('tracking', 'v0'), healthOf('tracking', 'v2')])
  expect(rows.map(({ remote, release, state }) => `${remote} ${release} ${state}`)).toEqual([
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

it('offers a rollback from an active release and from a rollout, and only where another release is left', () => {
  const releases = { v2: {} as RemoteRelease, v3: {} as RemoteRelease }
  const remotes = {
    a: entry({}),
    b: entry({ lastGood: null, releases: { v2: {} as RemoteRelease } }),
    c: entry({ blocked: ['v1'] }),
    d: entry({ rollout }),
    e: entry({ lastGood: 'v2', releases, rollout }),
  }
  const offered = releaseRows(registry(remotes), []).filter(({ previous }) => previous)
  expect(offered.map(({ remote, release, previous }) => `${remote} ${release} → ${previous}`)).toEqual([
    'a v2 → v1',
    'd v2 → v1',
    'd v3 → v2',
    'e v3 → v2',
  ])
})

it('describes a rollback by the release that is left, and names a rollout that continues', () => {
  const effects = (changes: Partial<RemoteEntry>) =>
    releaseRows(registry({ tracking: entry(changes) }), [])
      .filter(({ previous }) => previous)
      .map(rollbackEffect)
  expect(effects({})).toEqual(['Users of v2 get the last good release instead, v1.'])
  expect(effects({ rollout })).toEqual([
    'Users of v2 get the last good release instead, v1. The rollout of v3 continues.',
    'The rollout of v3 ends: everyone gets the active release, v2.',
  ])
  // Everyone gets the rollout's release then.
  expect(effects({ rollout, lastGood: 'v3' })[0]).toBe('Users of v2 get the last good release instead, v3.')
})
