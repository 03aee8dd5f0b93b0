import * as localRemote from '../local/localRemote.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'
import { acceptRegistry, registryReady } from '../release/registry.ts'
import type { RemoteEntry, RemoteRelease } from '../release/registryTypes.ts'
import { sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import { rememberedFailures } from '../release/storedState.ts'
import { AreaUnavailableError, loadModule } from './loadModule.ts'
import { onRemoteEvent, type RemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'

const exposes = new Map<string, () => Promise<unknown>>()
const requested: string[] = []
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) => {
    requested.push(id)
    return exposes.get(id)?.() ?? Promise.resolve(null)
  },
}))
jest.mock('../local/localRemote.ts', () => ({ __esModule: true, ...jest.requireActual('../local/localRemote.ts') }))

const remote = 'reports'
const host = { release: 'h1', base: '/releases/host/h1/', contracts: [1], provides: {}, shares: {}, chunks: {} }
const day = { kind: 'screen', id: 'day' } as const
const profile = { kind: 'slot', id: 'profile' } as const
const v = (id: string, more: Partial<RemoteRelease> = {}) => ({ ...sampleRelease(remote, id), ...more })

let seq = 0
function publish(more: Partial<RemoteEntry> = {}): void {
  const entry = { ...sampleEntry({ v2: v('v2'), v1: v('v1') }), ...more }
  acceptRegistry({ seq: ++seq, host, remotes: { [remote]: entry } })
}

/** A component of a release; the tests never draw it. */
const pageOf = (id: string) => Object.assign(() => null, { release: id })

function exposeModule(id: string, path: string, load: () => Promise<unknown>): void {
  Object.assign(window, { [`dayline_${remote}_${id}`]: {} })
  exposes.set(`dayline_${remote}_${id}/${path}`, load)
}
const area = (Page: unknown, contract?: number) => async () => ({
  area: { contract, routes: { day: async () => ({ Page }) } },
})

let events: RemoteEvent[]
let unsubscribe: () => void
beforeEach(() => {
  sessionStorage.clear()
  exposes.clear()
  requested.length = 0
  releases.reset()
  events = []
  unsubscribe = onRemoteEvent((event) => events.push(event))
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }))
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  publish()
  exposeModule('v2', 'area', area(pageOf('v2'), 1))
  exposeModule('v1', 'area', area(pageOf('v1'), 1))
})
afterEach(() => unsubscribe())

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
  expect(events).toMatchObject([{ kind: 'load', release: 'v2' }])
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
  exposeModule('v2', 'slots/profile', async () => ({ slot: { contract: 1, Slot: pageOf('v2') } }))
  expect((await loaded(profile)).release).toBe('v2')
})

it('keeps loading from the running release after the registry no longer lists it', async () => {
  await loaded()
  releases.enter(remote)
  publish({ active: 'v1', releases: { v1: v('v1') } })
  expect((await loaded()).release).toBe('v2')
})

it('tries once more before it gives a release up', async () => {
  const load = jest.fn(area(pageOf('v2'), 1)).mockRejectedValueOnce(new Error('broken'))
  exposeModule('v2', 'area', load)
  expect((await loaded()).release).toBe('v2')
  expect(load).toHaveBeenCalledTimes(2)
  expect(events).toMatchObject([{ kind: 'load' }])
})

it.each([
  ['a contract that this host lacks', { contract: 2 }, { phase: 'match', code: 'contract' }],
  ['a shared module that this host lacks', { consumes: { maps: '^1.0.0' } }, { phase: 'match', code: 'version' }],
])('does not request a release that needs %s', async (_what, needs, cause) => {
  publish({ releases: { v2: v('v2', needs), v1: v('v1') } })
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
  exposeModule('v2', path, load)
  expect((await loaded()).release).toBe('v1')
  expect(events[0]).toMatchObject({ kind: 'fallback', release: 'v2', to: 'v1', ...cause })
})

it('falls back from a slot of another contract, and from an area instead of a slot', async () => {
  exposeModule('v2', 'slots/profile', async () => ({ slot: { contract: 2, Slot: pageOf('v2') } }))
  exposeModule('v1', 'slots/profile', area(pageOf('v1'), 1))
  await expect(loaded(profile)).rejects.toBeInstanceOf(AreaUnavailableError)
  expect(events).toMatchObject([
    { release: 'v2', to: 'v1', phase: 'area', code: 'contract' },
    { release: 'v1', to: null, phase: 'area', code: 'contract' },
  ])
})

it('does not run a release that was rolled back while it loaded', async () => {
  exposeModule('v2', 'area', async () => {
    publish({ active: 'v1', blocked: ['v2'] })
    return area(pageOf('v2'), 1)()
  })
  expect((await loaded()).release).toBe('v1')
  expect(events).toMatchObject([{ kind: 'load', release: 'v1' }])
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
    publish({ releases: { v2: v('v2', lists(['a.js'], {})), v1: v('v1', next) } })
    exposeModule('v2', 'area', without)
    expect((await loaded()).release).toBe('v1')
    expect(events[0]).toMatchObject({ kind: 'fallback', release: 'v2', to: 'v1', phase: 'screen', code: 'missing' })
  })

  it.each([
    ['the next one lacks it, too', { v2: v('v2'), v1: v('v1', lists(['a.js'], {})) }, 'v1'],
    ['there is no next one', { v2: v('v2') }, null],
  ])('is reported as an error, and the release kept, when %s', async (_what, list, lastGood) => {
    publish({ releases: list, lastGood })
    exposeModule('v2', 'area', without)
    await expect(loaded()).rejects.toBeInstanceOf(AreaUnavailableError)
    expect(events).toMatchObject([{ kind: 'error', release: 'v2', phase: 'screen', code: 'missing' }])
    expect(rememberedFailures(remote)).toEqual([])
  })
})

it('gives up no release while the person is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  exposeModule('v2', 'area', () => Promise.reject(new Error('offline')))
  const failure: unknown = await loaded().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AreaUnavailableError)
  expect(failure).toMatchObject({ name: 'AreaUnavailableError', remote, cause: expect.any(RemoteLoadError) })
  expect(events).toEqual([])
  expect(releases.hasFailed(remote, 'v2')).toBe(false)
  expect(releases.area(remote).status).toEqual({ is: 'failed' })
})

it('starts from the first release again after none was left', async () => {
  for (const id of ['v2', 'v1']) exposeModule(id, 'area', () => Promise.reject(new Error('broken')))
  await expect(loaded()).rejects.toBeInstanceOf(AreaUnavailableError)
  expect(events.map(({ kind, release }) => `${kind} ${release}`)).toEqual(['fallback v2', 'fallback v1'])
  exposeModule('v2', 'area', area(pageOf('v2'), 1))
  expect((await loaded()).release).toBe('v2')
})
