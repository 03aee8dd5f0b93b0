import { loadedPages, startFakeServer } from '@dayline/shared/testing'
import { reportRemoteEvent } from '../area/releaseEvents.ts'
import { startReleaseTelemetry } from '../area/releaseTelemetry.ts'
import { acceptRegistry, currentRegistry, servedRegistry } from '../release/registry.ts'
import { registryWithScreens, sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import {
  isLocalRemote,
  isUnderDevelopment,
  leaveLocalRemote,
  localRemote,
  localRemoteReady,
  onLocalRemote,
  openLocalRemote,
  readLocalRemote,
  stopLocalRemote,
} from './localRemote.ts'

declare const process: { env: { NODE_ENV?: string } }

const address = 'http://localhost:4300'
const item = {
  Remote: 'tracking',
  Address: address,
  ExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}
const get = '/releases/localremote/get'
const stop = '/releases/localremote/stop'

let seq = 0
beforeEach(() => {
  const remotes = {
    tracking: sampleEntry({ v1: sampleRelease('tracking', 'v1') }),
    admin: sampleEntry({ v1: sampleRelease('admin', 'v1') }),
  }
  acceptRegistry({ ...registryWithScreens(++seq, []), remotes })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(leaveLocalRemote)

/** The API returns this local remote, and the operator's machine returns this registry. */
function serve(Item: typeof item | null, registry: (() => Response) | Error) {
  const server = startFakeServer({ [get]: { Item }, '/releases/report': {} })
  const toApi = globalThis.fetch
  globalThis.fetch = jest.fn((...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).startsWith(address)) return toApi(...request)
    return registry instanceof Error ? Promise.reject(registry) : Promise.resolve(registry())
  })
  return server
}

const localEntry = () => sampleEntry({ dev: sampleRelease('tracking', 'dev') })
const local = () => Response.json({ seq: 1, host: null, remotes: { tracking: localEntry() } })

async function open(): Promise<void> {
  openLocalRemote()
  await localRemoteReady()
}

// These run first: once a local remote has run, the page has one.
it.each([
  ['has none', null],
  ['refuses', new Error('offline')],
])('runs the released version when the server %s, regardless of the storage', async (_, answer) => {
  localStorage.setItem('dayline.local-remote', JSON.stringify(item))
  if (answer instanceof Error) startFakeServer({ [get]: answer })
  else serve(answer, local)
  await open()
  expect(localRemote()).toBeNull()
  expect(currentRegistry()).toBe(servedRegistry())
})

it('takes the remote from the operator’s machine, and every other one from the registry', async () => {
  serve(item, local)
  await open()
  const { tracking, admin } = currentRegistry()?.remotes ?? {}
  expect(tracking?.releases.dev?.base).toBe(`${address}/releases/tracking/dev/`)
  expect(tracking).toMatchObject({ active: 'dev', lastGood: null })
  expect(admin).toBe(servedRegistry()?.remotes.admin)
  expect(servedRegistry()?.remotes.tracking?.active).toBe('v1')
  expect([isLocalRemote('tracking'), isLocalRemote('admin')]).toEqual([true, false])
  expect(localRemote()).toEqual({ ...item, isReachable: true })
})

it('counts the local remote as under development, and every remote of a development server', async () => {
  serve(item, local)
  await open()
  expect([isUnderDevelopment('tracking'), isUnderDevelopment('admin')]).toEqual([true, false])
  jest.replaceProperty(process.env, 'NODE_ENV', 'development')
  expect([isUnderDevelopment('tracking'), isUnderDevelopment('admin')]).toEqual([true, true])
})

it('requests the machine’s current registry, not a cached one', async () => {
  serve(item, local)
  await open()
  const init = jest.mocked(globalThis.fetch).mock.calls.find(([url]) => String(url).startsWith(address))?.[1]
  expect(init?.cache).toBe('no-store')
  expect(init?.signal).toBeInstanceOf(AbortSignal)
})

it('blocks no release of the machine, so that its developer sees what is broken', async () => {
  serve(item, local)
  await open()
  expect(currentRegistry()?.remotes.tracking?.blocked).toEqual([])
})

it('notifies listeners when the machine is unreachable and reachable again, until they unsubscribe', async () => {
  let answer = local
  serve(item, () => answer())
  await open()
  const listener = jest.fn(() => localRemote()?.isReachable)
  const unsubscribe = onLocalRemote(listener)
  answer = () => new Response('', { status: 503 })
  await readLocalRemote()
  answer = local
  await readLocalRemote()
  expect(listener.mock.results.map(({ value }) => value)).toEqual([false, true])
  expect(currentRegistry()?.remotes.tracking?.active).toBe('dev')
  unsubscribe()
  await readLocalRemote()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('keeps the local remote when a newer registry arrives', async () => {
  serve(item, local)
  await open()
  acceptRegistry({ ...servedRegistry(), seq: ++seq })
  expect(currentRegistry()?.remotes.tracking?.active).toBe('dev')
})

it.each([
  ['does not answer', new Error('refused')],
  ['has no release of it', () => Response.json({ seq: 1, host: null, remotes: {} })],
  [
    'has releases of it and none active',
    () => Response.json({ seq: 1, host: null, remotes: { tracking: { ...localEntry(), active: null } } }),
  ],
  ['answers with something else', () => new Response('<h1>Hello</h1>')],
  [
    'names files of a third machine',
    () => {
      const stranger = { ...sampleRelease('tracking', 'dev'), base: 'https://evil.example/' }
      return Response.json({ seq: 1, host: null, remotes: { tracking: sampleEntry({ dev: stranger }) } })
    },
  ],
])('runs nothing, not even the released version, when the machine %s', async (_, registry) => {
  serve(item, registry)
  await open()
  expect(localRemote()?.isReachable).toBe(false)
  const { active = '', blocked = [] } = currentRegistry()?.remotes.tracking ?? {}
  expect(blocked).toContain(active)
})

it('reports no event of the local remote, and every event of the others', async () => {
  jest.useFakeTimers()
  const server = serve(item, local)
  openLocalRemote()
  await localRemoteReady()
  const stopTelemetry = startReleaseTelemetry()
  const broken = { kind: 'fallback', phase: 'entry', code: 'load', message: '' } as const
  reportRemoteEvent({ ...broken, remote: 'tracking', release: 'dev' })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.sent('/releases/report')).toEqual([])
  reportRemoteEvent({ ...broken, remote: 'admin', release: 'v1' })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.sent('/releases/report')).toMatchObject([{ Running: [], Events: [{ Remote: 'admin' }] }])
  stopTelemetry()
  jest.useRealTimers()
})

describe('ending the local remote', () => {
  it('restores the released version and reloads the page', async () => {
    serve(item, local)
    await open()
    leaveLocalRemote()
    expect(localRemote()).toBeNull()
    expect(isLocalRemote('tracking')).toBe(false)
    expect(currentRegistry()).toBe(servedRegistry())
    expect(loadedPages()).toHaveLength(1)
  })

  it('does not reload where no local remote runs', () => {
    leaveLocalRemote()
    expect(loadedPages()).toEqual([])
  })

  it('happens when it has expired for the server, too, whose clock may be behind', async () => {
    jest.useFakeTimers()
    serve({ ...item, ExpiresAt: new Date(Date.now() + 60_000).toISOString() }, local)
    await open()
    let isExpired = false
    const server = startFakeServer({ [get]: () => ({ Item: isExpired ? null : item }), '/releases/report': {} })
    await jest.advanceTimersByTimeAsync(59_000)
    expect(server.sent(get)).toEqual([])
    await jest.advanceTimersByTimeAsync(1_000)
    expect(server.sent(get)).toHaveLength(1)
    expect([localRemote()?.Remote, loadedPages()]).toEqual(['tracking', []])
    isExpired = true
    await jest.advanceTimersByTimeAsync(30_000)
    expect(localRemote()).toBeNull()
    expect(loadedPages()).toHaveLength(1)
    jest.useRealTimers()
  })

  it('waits for the connection when it expires without one', async () => {
    jest.useFakeTimers()
    serve({ ...item, ExpiresAt: new Date(Date.now() + 1_000).toISOString() }, local)
    await open()
    startFakeServer({ [get]: new Error('offline'), '/releases/report': {} })
    await jest.advanceTimersByTimeAsync(20_000)
    expect([localRemote()?.Remote, loadedPages()]).toEqual(['tracking', []])
    startFakeServer({ [get]: { Item: null }, '/releases/report': {} })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(localRemote()).toBeNull()
    jest.useRealTimers()
  })

  it('requires the server’s confirmation when the operator ends it', async () => {
    serve(item, local)
    await open()
    startFakeServer({ [stop]: new Error('offline') })
    await expect(stopLocalRemote()).rejects.toThrow()
    expect(localRemote()).not.toBeNull()
    const server = startFakeServer({ [stop]: {} })
    await stopLocalRemote()
    expect(server.sent(stop)).toEqual([{}])
    expect(localRemote()).toBeNull()
  })

  it('is not undone by a late answer of the machine', async () => {
    let send = (_answer: Response) => {}
    serve(item, local)
    await open()
    globalThis.fetch = jest.fn(
      () =>
        new Promise<Response>((resolve) => {
          send = resolve
        }),
    )
    const reading = readLocalRemote()
    leaveLocalRemote()
    send(local())
    await reading
    expect(localRemote()).toBeNull()
    expect(currentRegistry()).toBe(servedRegistry())
  })
})
