import type { Registry, RemoteRelease } from './schema.ts'

/** A release of a remote that passes every check, as a starting point for tests. */
export function sampleRelease(unit: string, id: string): RemoteRelease {
  const needs = { files: ['12.abc.js'], shares: ['react'] }
  return {
    base: `/releases/${unit}/${id}/`,
    entry: 'entry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: 1,
    consumes: { react: '^19.3.1' },
    preload: { area: needs, screens: { 'my-activities': needs }, slots: { profile: needs } },
    screens: {
      // Ids must differ between remotes.
      [unit === 'tracking' ? 'my-activities' : `${unit}-home`]: {
        path: `/app/${unit}/my-activities`,
        title: 'My activities',
        icon: [['circle', { cx: '12', cy: '14', r: '8' }]],
        can: 'activity.read',
        whenLapsed: true,
        withoutOrganization: false,
        sidebar: {
          group: 'tracking',
          order: 10,
          title: 'Activities',
          can: 'activity.add',
          beta: true,
          badge: 'unreviewed-apps',
        },
        palette: ['my day'],
        // Letters must differ between remotes.
        ...(unit === 'tracking' ? { go: 'm' } : {}),
      },
    },
    help: true,
    commit: 'abc1234567',
    bytes: 1000,
  }
}

/** A registry with a host and one remote on release `v2`, with `v1` as its last good one. */
export function sampleRegistry(): Registry {
  return {
    seq: 7,
    host: {
      release: 'h1',
      base: '/releases/host/h1/',
      contracts: [1],
      provides: { react: '19.3.1' },
      shares: { react: ['core.js'] },
      chunks: { signin: ['signin.js'] },
    },
    remotes: {
      tracking: {
        active: 'v2',
        lastGood: 'v1',
        blocked: ['v0'],
        swap: 'next-nav',
        rollout: null,
        releases: { v1: sampleRelease('tracking', 'v1'), v2: sampleRelease('tracking', 'v2') },
      },
    },
    owners: { tracking: { team: 'Time', contact: '#time' } },
  }
}
