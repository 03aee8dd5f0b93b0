import fc from 'fast-check'
import { bucketOf, candidates, firstChoice, mismatch, satisfies } from './pickReleases.ts'
import type { Registry, RemoteEntry, RemoteRelease } from './registryTypes.ts'

const needs = { files: [], shares: [] }

function release(more: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    base: '/releases/tracking/v1/',
    entry: 'entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: 1,
    consumes: { react: '^19.3.1' },
    preload: { area: needs, screens: {}, slots: {} },
    commit: 'abc',
    bytes: 1,
    ...more,
  }
}

function remote(more: Partial<RemoteEntry> = {}): RemoteEntry {
  const releases = { v1: release(), v2: release(), v3: release() }
  return { active: 'v2', lastGood: 'v1', blocked: [], swap: 'next-nav', rollout: null, releases, ...more }
}

const rollout = { release: 'v3', percent: 25, organizations: [149650], salt: 'v3' }
const visitor = { user: '42', organization: 7 }

describe('the releases to try', () => {
  test('are the active one, then the last good one', () => {
    expect(candidates(remote(), visitor)).toEqual(['v2', 'v1'])
  })

  test('leave out blocked ones, and name each once', () => {
    expect(candidates(remote({ blocked: ['v2'] }), visitor)).toEqual(['v1'])
    expect(candidates(remote({ lastGood: 'v2' }), visitor)).toEqual(['v2'])
  })

  test('start with the rollout for an organization in it', () => {
    expect(candidates(remote({ rollout }), { user: '42', organization: 149650 })).toEqual(['v3', 'v2', 'v1'])
  })

  test('include no rollout without a session', () => {
    expect(candidates(remote({ rollout: { ...rollout, percent: 100 } }), null)).toEqual(['v2', 'v1'])
  })

  test('give a rollout to about its share of the users', () => {
    const users = Array.from({ length: 4000 }, (_, index) => String(index))
    const chosen = users.filter((user) => candidates(remote({ rollout }), { user, organization: null })[0] === 'v3')
    expect(chosen.length / users.length).toBeGreaterThan(0.22)
    expect(chosen.length / users.length).toBeLessThan(0.28)
  })

  test('keep everyone in a rollout that grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 99 }), (user, percent) => {
        const isIn = (share: number) => bucketOf('salt', user) < share
        return !isIn(percent) || isIn(percent + 1)
      }),
    )
  })
})

describe('a version and a range', () => {
  test.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.3.2', '^0.3.1', true],
    ['0.4.0', '^0.3.1', false],
    ['0.0.2', '^0.0.1', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', '*', true],
    ['nothing', '^1.0.0', false],
    ['1.0.0', '>=1', false],
  ])('%s satisfies %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })
})

describe('a release and a host', () => {
  const host = { contracts: [1], provides: { react: '19.3.1' } }

  test('fit', () => expect(mismatch(release(), host)).toBeNull())
  test('do not fit with another contract', () => expect(mismatch(release({ contract: 2 }), host)).toBe('contract 2'))
  test('do not fit when a shared module is missing or too old', () => {
    expect(mismatch(release({ consumes: { '@dayline/shared/maps': '^1.0.0' } }), host)).toContain('maps')
    expect(mismatch(release({ consumes: { react: '^19.4.0' } }), host)).toContain('react')
  })

  test('the first that fits is fetched ahead', () => {
    const tracking = remote()
    tracking.releases.v2 = release({ contract: 2, base: '/releases/tracking/v2/' })
    const full = { release: 'h1', base: '/releases/host/h1/', shares: {}, chunks: {}, ...host }
    const registry: Registry = { seq: 1, host: full, remotes: { tracking } }
    expect(firstChoice(registry, 'tracking', visitor)?.base).toBe('/releases/tracking/v1/')
    expect(firstChoice(registry, 'billing', visitor)).toBeNull()
  })
})
