import type { Screen } from '@dayline/shared/navigation'
import { sampleEntry } from '../release/sampleRegistry.ts'
import { enterArea, runRelease } from './areaActions.ts'
import { releases } from './releaseStore.ts'
import { publish, release } from './sampleArea.tsx'
import { readScreenHelp } from './screenHelp.ts'

const day: Screen = { id: 'day', remote: 'reports', path: '/app/day', title: 'Day', icon: [] }
const withHelp = (id: string) => ({ ...release(id), help: true }) as const

const publishReleases = (...ids: string[]) =>
  publish(sampleEntry(Object.fromEntries(ids.map((id) => [id, withHelp(id)]))))

beforeEach(() => {
  releases.reset()
  globalThis.fetch = jest.fn(async (url) => {
    const [, id] = /reports\/(v\d)\/help\.json$/.exec(String(url)) ?? []
    return Response.json({ day: { help: [`Help of ${id}`] } })
  })
})

it('is empty before a registry has arrived', async () => {
  expect(await readScreenHelp(day)).toEqual({})
})

it('comes from the release that would run, and is empty for a screen without any', async () => {
  publishReleases('v2', 'v1')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v2'] })
  expect(await readScreenHelp({ ...day, id: 'week' })).toEqual({})
  expect(await readScreenHelp({ ...day, remote: 'unknown' })).toEqual({})
})

it('comes from the running release, even when the registry no longer lists it', async () => {
  publishReleases('v2', 'v1')
  runRelease(releases, 'reports', 'v1')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v1'] })
  // An open area keeps its release.
  enterArea(releases, 'reports')
  releases.loaded.set('reports/v1', withHelp('v1'))
  publishReleases('v3')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v1'] })
})
