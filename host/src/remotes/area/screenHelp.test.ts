import type { Screen } from '@dayline/shared/navigation'
import { acceptRegistry } from '../release/registry.ts'
import { sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import { enterArea, runRelease } from './areaActions.ts'
import { releases } from './releaseStore.ts'
import { readScreenHelp } from './screenHelp.ts'

const day: Screen = { id: 'day', remote: 'reports', path: '/app/day', title: 'Day', icon: [] }
const host = { release: 'h1', base: '/releases/host/h1/', contracts: [1], provides: {}, shares: {}, chunks: {} }
const withHelp = (id: string) => ({ ...sampleRelease('reports', id), help: true }) as const

let seq = 0
const publish = (...ids: string[]) => {
  const reports = sampleEntry(Object.fromEntries(ids.map((id) => [id, withHelp(id)])))
  acceptRegistry({ seq: ++seq, host, remotes: { reports } })
}

beforeEach(() => {
  releases.reset()
  globalThis.fetch = jest.fn(async (url) => {
    const [, release] = /reports\/(v\d)\/help\.json$/.exec(String(url)) ?? []
    return Response.json({ day: { help: [`Help of ${release}`] } })
  })
})

it('is empty before a registry has arrived', async () => {
  expect(await readScreenHelp(day)).toEqual({})
})

it('comes from the release that would run, and is empty for a screen without any', async () => {
  publish('v2', 'v1')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v2'] })
  expect(await readScreenHelp({ ...day, id: 'week' })).toEqual({})
  expect(await readScreenHelp({ ...day, remote: 'unknown' })).toEqual({})
})

it('comes from the running release, even when the registry no longer lists it', async () => {
  publish('v2', 'v1')
  runRelease(releases, 'reports', 'v1')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v1'] })
  // An open area keeps its release.
  enterArea(releases, 'reports')
  releases.loaded.set('reports/v1', withHelp('v1'))
  publish('v3')
  expect(await readScreenHelp(day)).toMatchObject({ help: ['Help of v1'] })
})
