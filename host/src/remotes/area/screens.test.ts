import { allScreens, type ReleasedScreen, screenAt } from '@dayline/shared/navigation'
import { RemoteLoadError } from '../release/loadRelease.ts'
import { acceptRegistry } from '../release/registry.ts'
import type { Registry, RemoteEntry } from '../release/registryTypes.ts'
import { sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import { giveUp } from './areaActions.ts'
import { releases } from './releaseStore.ts'
import { refreshScreens, startScreens } from './screens.ts'

const row = (path: string, more: Partial<ReleasedScreen> = {}): ReleasedScreen => ({
  path,
  title: path,
  icon: [],
  sidebar: { group: 'dashboard', order: 1 },
  ...more,
})

let seq = 0
function publish(remotes: Record<string, RemoteEntry>): void {
  const registry: Registry = { seq: ++seq, host: null, remotes }
  acceptRegistry(registry)
}

const ids = () => allScreens().map(({ id }) => id)

beforeAll(startScreens)

it('takes the screens from the active release', () => {
  publish({
    reports: sampleEntry({
      v2: sampleRelease('reports', 'v2', { reports: row('/app/reports'), charts: row('/app/charts') }),
      v1: sampleRelease('reports', 'v1', { reports: row('/app/old-reports') }),
    }),
  })
  expect(ids()).toEqual(['reports', 'charts'])
  expect(screenAt('/app/charts')).toMatchObject({ remote: 'reports', sidebar: { group: 'dashboard' } })
})

it('follows a rollback: shows the screens of the release that is active again', () => {
  const v2 = sampleRelease('reports', 'v2', { reports: row('/app/reports'), charts: row('/app/charts') })
  const v1 = sampleRelease('reports', 'v1', { reports: row('/app/reports') })
  publish({ reports: sampleEntry({ v2, v1 }) })
  publish({ reports: { ...sampleEntry({ v1 }), blocked: ['v2'] } })
  expect(ids()).toEqual(['reports'])
})

it('keeps a screen that only the last good release has reachable, but in no menu', () => {
  publish({
    reports: sampleEntry({
      v2: sampleRelease('reports', 'v2', {}),
      v1: sampleRelease('reports', 'v1', { reports: row('/app/reports') }),
    }),
  })
  expect(screenAt('/app/reports')).toMatchObject({ id: 'reports', palette: false })
  expect(screenAt('/app/reports')?.sidebar).toBeUndefined()
})

it('keeps a remote in the menus after all its releases failed here', () => {
  publish({ reports: sampleEntry({ v1: sampleRelease('reports', 'v1', { reports: row('/app/reports') }) }) })
  giveUp(releases, { remote: 'reports', release: 'v1' }, new RemoteLoadError('entry', 'load', 'It did not load.'))
  expect(screenAt('/app/reports')?.sidebar).toBeDefined()
})

it('lets no remote claim an address of another one', () => {
  publish({
    reports: sampleEntry({ v1: sampleRelease('reports', 'v1', { reports: row('/app/reports') }) }),
    thief: sampleEntry({
      v1: sampleRelease('thief', 'v1', { own: row('/app/own'), stolen: row('/app/reports'), reports: row('/app/r') }),
    }),
  })
  expect(ids()).toEqual(['reports', 'own'])
  expect(screenAt('/app/reports')?.remote).toBe('reports')
})

it('has the screens of releases that were built before screens came with releases', async () => {
  publish({ billing: sampleEntry({ v1: sampleRelease('billing', 'v1') }) })
  await import('../release/screensOfOldReleases.ts')
  refreshScreens()
  expect(screenAt('/app/account/subscription-over')).toMatchObject({ id: 'subscription-over', remote: 'billing' })
})
