import { startFakeServer } from '@dayline/shared/testing'
import { reportRemoteEvent } from '../area/releaseEvents.ts'
import { startReleaseTelemetry } from '../area/releaseTelemetry.ts'
import { acceptRegistry, currentRegistry, servedRegistry } from '../release/registry.ts'
import { registryWithScreens, sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import { isLocalRemote, localRemote, localRemoteReady, openLocalRemote } from './localRemote.ts'

const address = 'http://localhost:4300'
const item = {
  Remote: 'tracking',
  Address: address,
  ExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}
const get = '/releases/localremote/get'

let seq = 0
beforeEach(() => {
  const remotes = {
    tracking: sampleEntry({ v1: sampleRelease('tracking', 'v1') }),
    admin: sampleEntry({ v1: sampleRelease('admin', 'v1') }),
  }
  acceptRegistry({ ...registryWithScreens(++seq, []), remotes })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

/** The API answers this local remote, and the operator's machine this registry. */
function serve(Item: typeof item | null, registry: (() => Response) | Error) {
  const server = startFakeServer({ [get]: { Item }, '/releases/report': {} })
  const toApi = globalThis.fetch
  globalThis.fetch = jest.fn((...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).startsWith(address)) return toApi(...request)
    return registry instanceof Error ? Promise.reject(registry) : Promise.resolve(registry())
  })
  return server
}

const local = () =>
  Response.json({ seq: 1, host: null, remotes: { tracking: sampleEntry({ dev: sampleRelease('tracking', 'dev') }) } })

async function open(): Promise<void> {
  openLocalRemote()
  await localRemoteReady()
}

// First: from the moment that one runs, this page has one.
it.each([
  ['has none', null],
  ['refuses', new Error('offline')],
])('runs what is released when the server %s, regardless of what is in the storage', async (_, answer) => {
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
})

it('keeps it when a newer registry arrives', async () => {
  serve(item, local)
  await open()
  acceptRegistry({ ...servedRegistry(), seq: ++seq })
  expect(currentRegistry()?.remotes.tracking?.active).toBe('dev')
})

it.each([
  ['does not answer', new Error('refused')],
  ['has no release of it', () => Response.json({ seq: 1, host: null, remotes: {} })],
  ['answers with something else', () => new Response('<h1>Hello</h1>')],
  [
    'names files of a third machine',
    () => {
      const stranger = { ...sampleRelease('tracking', 'dev'), base: 'https://evil.example/' }
      return Response.json({ seq: 1, host: null, remotes: { tracking: sampleEntry({ dev: stranger }) } })
    },
  ],
])('runs nothing, not even what is released, when the machine %s', async (_, registry) => {
  serve(item, registry)
  await open()
  expect(localRemote()?.isReachable).toBe(false)
  const { active = '', blocked = [] } = currentRegistry()?.remotes.tracking ?? {}
  expect(blocked).toContain(active)
})

it('reports nothing of it, and everything of the others', async () => {
  jest.useFakeTimers()
  const server = serve(item, local)
  openLocalRemote()
  await localRemoteReady()
  const stop = startReleaseTelemetry()
  const broken = { kind: 'fallback', phase: 'entry', code: 'load', message: '' } as const
  reportRemoteEvent({ ...broken, remote: 'tracking', release: 'dev' })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.sent('/releases/report')).toEqual([])
  reportRemoteEvent({ ...broken, remote: 'admin', release: 'v1' })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.sent('/releases/report')).toMatchObject([{ Running: [], Events: [{ Remote: 'admin' }] }])
  stop()
  jest.useRealTimers()
})
