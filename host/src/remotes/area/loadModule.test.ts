import * as localRemote from '../local/localRemote.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'
import { registryReady } from '../release/registry.ts'
import type { RemoteRelease } from '../release/registryTypes.ts'
import { storedFailures } from '../release/storedState.ts'
import { AreaUnavailableError, loadModule } from './loadModule.ts'
import { releases } from './releaseStore.ts'
import { events, expose, exposes, loads, publish, release, remote, startEachWithoutReleases } from './sampleArea.tsx'

const requested: string[] = []
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) => {
    requested.push(id)
    return jest.requireActual<typeof import('./sampleArea.tsx')>('./sampleArea.tsx').loadRemote(id)
  },
}))
// The real functions, as properties that a test may replace.
jest.mock('../local/localRemote.ts', () => ({ __esModule: true, ...jest.requireActual('../local/localRemote.ts') }))

const day = { kind: 'screen', id: 'day' } as const
const profile = { kind: 'slot', id: 'profile' } as const
const releaseWith = (id: string, more: Partial<RemoteRelease>) => ({ ...release(id), ...more })

/** A component of a release; the tests never draw it. */
const pageOf = (id: string) => Object.assign(() => null, { release: id })

const exposeAs = (id: string, path: string, load: () => Promise<unknown>) =>
  exposes.set(`dayline_${remote}_${id}/${path}`, load)
const area = (Page: unknown, contract?: number) => async () => ({
  area: { contract, routes: { day: async () => ({ Page }) } },
})

beforeEach(() => {
  sessionStorage.clear()
  requested.length = 0
})
startEachWithoutReleases()
beforeEach(() => {
  publish()
  for (const id of ['v2', 'v1']) expose(id, pageOf(id))
})

const loaded = async (module: Parameters<typeof loadModule>[2] = day) =>
  (await loadModule(releases, remote, module)) as ReturnType<typeof pageOf>

it('loads a screen, is loading until then, and runs that release afterwards', async () => {
  const loading = loaded()
  await registryReady()
  await localRemote.localRemoteReady()
  await Promise.resolve()
  expect(releases.area(remote).status).toEqual({ is: 'loading', release: 'v2' })
  expect((await loading).release).toBe('v2')
  expect(releases.releaseOf(remote)).toBe('v2')
  expect([loads, events]).toEqual([['v2'], []])
})

it('waits until it is known whether this session has a local remote', async () => {
  let answer = () => {}
  jest.spyOn(localRemote, 'localRemoteReady').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const loading = loaded()
  await registryReady()
  await new Promise((resolve) => setTimeout(resolve))
  expect(requested).toEqual([])
  answer()
  await loading
})

it('loads a slot', async () => {
  expect((await loaded(profile)).release).toBe('v2')
  expect(requested).toEqual([`dayline_${remote}_v2/slots/profile`])
})

it('keeps loading from the running release after the registry no longer lists it', async () => {
  await loaded()
  releases.enter(remote)
  publish({ active: 'v1', releases: { v1: release('v1') } })
  expect((await loaded()).release).toBe('v2')
})

it('tries once more before it gives a release up', async () => {
  const load = jest.fn(area(pageOf('v2'), 1)).mockRejectedValueOnce(new Error('broken'))
  exposeAs('v2', 'area', load)
  expect((await loaded()).release).toBe('v2')
  expect(load).toHaveBeenCalledTimes(2)
  expect([loads, events]).toEqual([['v2'], []])
})

it.each([
  ['a contract that this host lacks', { contract: 2 }, { phase: 'match', code: 'contract' }],
  ['a shared module that this host lacks', { consumes: { maps: '^1.0.0' } }, { phase: 'match', code: 'version' }],
])('does not request a release that needs %s', async (_what, needs, cause) => {
  publish({ releases: { v2: releaseWith('v2', needs), v1: release('v1') } })
  expect((await loaded()).release).toBe('v1')
  expect(requested).toEqual([`dayline_${remote}_v1/area`])
  expect(events[0]).toMatchObject({ kind: 'fallback', release: 'v2', to: 'v1', ...cause })
})

it.each([
  ['an area of another contract', 'area', area(pageOf('v2'), 2), { phase: 'area', code: 'contract' }],
  ['an area without a contract', 'area', area(pageOf('v2')), { phase: 'area', code: 'contract' }],
  ['a slot instead of an area', 'area', async () => ({ slot: { contract: 1 } }), { phase: 'area', code: 'contract' }],
  ['a screen that is no component', 'area', area('page', 1), { phase: 'screen', code: 'shape' }],
  [
    'a screen that throws while it loads',
    'area',
    async () => ({ area: { contract: 1, routes: { day: () => Promise.reject(new Error('no')) } } }),
    { phase: 'screen', code: 'throw' },
  ],
])('falls back from %s', async (_what, path, load, cause) => {
  exposeAs('v2', path, load)
  expect((await loaded()).release).toBe('v1')
  expect(events[0]).toMatchObject({ kind: 'fallback', release: 'v2', to: 'v1', ...cause })
})

it('falls back from a slot of another contract, and from an area instead of a slot', async () => {
  exposeAs('v2', 'slots/profile', async () => ({ slot: { contract: 2, Slot: pageOf('v2') } }))
  exposeAs('v1', 'slots/profile', area(pageOf('v1'), 1))
  await expect(loaded(profile)).rejects.toBeInstanceOf(AreaUnavailableError)
  expect(events).toMatchObject([
    { release: 'v2', to: 'v1', phase: 'area', code: 'contract' },
    { release: 'v1', to: null, phase: 'area', code: 'contract' },
  ])
})

it('does not run a release that was rolled back while it loaded', async () => {
  exposeAs('v2', 'area', async () => {
    publish({ active: 'v1', blocked: ['v2'] })
    return area(pageOf('v2'), 1)()
  })
  expect((await loaded()).release).toBe('v1')
  expect([loads, events]).toEqual([['v1'], []])
})

describe('a screen that the release lacks', () => {
  const without = async () => ({ area: { contract: 1, routes: {} } })
  const lists = (files: string[], screens: object): Pick<RemoteRelease, 'preload'> => ({
    preload: { area: { files, shares: [] }, screens: screens as RemoteRelease['preload']['screens'], slots: {} },
  })
  const hasDay = { day: { files: [], shares: [] } }

  it.each([
    ['lists it', lists(['a.js'], hasDay)],
    ['is a development build, which lists no files', lists([], {})],
  ])('comes from the next one when that %s', async (_what, next) => {
    publish({ releases: { v2: releaseWith('v2', lists(['a.js'], {})), v1: releaseWith('v1', next) } })
    exposeAs('v2', 'area', without)
    expect((await loaded()).release).toBe('v1')
    expect(events[0]).toMatchObject({ kind: 'fallback', release: 'v2', to: 'v1', phase: 'screen', code: 'missing' })
  })

  it.each([
    ['the next one lacks it, too', { v2: release('v2'), v1: releaseWith('v1', lists(['a.js'], {})) }, 'v1'],
    ['there is no next one', { v2: release('v2') }, null],
  ])('is reported as an error, and the release kept, when %s', async (_what, list, lastGood) => {
    publish({ releases: list, lastGood })
    exposeAs('v2', 'area', without)
    await expect(loaded()).rejects.toBeInstanceOf(AreaUnavailableError)
    expect(events).toMatchObject([{ kind: 'error', release: 'v2', phase: 'screen', code: 'missing' }])
    expect(storedFailures(remote)).toEqual([])
  })
})

it('gives up no release while the person is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  exposeAs('v2', 'area', () => Promise.reject(new Error('offline')))
  const failure: unknown = await loaded().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AreaUnavailableError)
  expect(failure).toMatchObject({ name: 'AreaUnavailableError', remote, cause: expect.any(RemoteLoadError) })
  expect(events).toEqual([])
  expect(releases.hasFailed(remote, 'v2')).toBe(false)
  expect(releases.area(remote).status).toEqual({ is: 'failed' })
})

it('starts from the first release again after none was left', async () => {
  for (const id of ['v2', 'v1']) exposeAs(id, 'area', () => Promise.reject(new Error('broken')))
  await expect(loaded()).rejects.toBeInstanceOf(AreaUnavailableError)
  expect(events.map(({ kind, release }) => `${kind} ${release}`)).toEqual(['fallback v2', 'fallback v1'])
  exposeAs('v2', 'area', area(pageOf('v2'), 1))
  expect((await loaded()).release).toBe('v2')
})
