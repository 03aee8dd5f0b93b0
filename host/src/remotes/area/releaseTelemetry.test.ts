import { type FakeServer, startFakeServer } from '@dayline/shared/testing'
import { runRelease } from './areaActions.ts'
import { reportRemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'
import { startReleaseTelemetry } from './releaseTelemetry.ts'

let server: FakeServer
let stop: () => void
const reports = () => server.sent('/releases/report')

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  server = startFakeServer({ '/releases/report': {} })
  stop = startReleaseTelemetry()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const fall = { kind: 'fallback', remote: 'tracking', phase: 'entry', code: 'load', message: 'secret words' } as const

it('reports running and abandoned releases together, without any message', async () => {
  reportRemoteEvent({ ...fall, release: 'v2', to: 'v1' })
  runRelease(releases, 'tracking', 'v1')
  expect(reports()).toEqual([])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toEqual([
    {
      TabId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      Seq: 0,
      Running: [{ Remote: 'tracking', Release: 'v1' }],
      Events: [{ Kind: 'fallback', Remote: 'tracking', Release: 'v2', Phase: 'entry', Code: 'load' }],
    },
  ])
})

it('names the release whose handler threw, and reports repeated errors once', async () => {
  const thrown = new Error('in a handler')
  thrown.stack = 'Error: in a handler\n    at x (https://dayline.test/releases/admin/20261120-abc/12.js:1:2)'
  for (let count = 0; count < 200; count++) window.dispatchEvent(new ErrorEvent('error', { error: thrown }))
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the host') }))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toHaveLength(1)
  const { Events } = reports()[0] as { Events: unknown[] }
  const cause = { Kind: 'error', Remote: 'admin', Release: '20261120-abc', Phase: 'running', Code: 'throw' }
  expect(Events).toEqual([{ ...cause, Count: 200 }])
})

it('counts a repeated cause until there is something else to report', async () => {
  reportRemoteEvent({ ...fall, release: 'v7' })
  await jest.advanceTimersByTimeAsync(2_000)
  for (let count = 0; count < 3; count++) reportRemoteEvent({ ...fall, release: 'v7' })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reports()).toHaveLength(1)
  reportRemoteEvent({ ...fall, release: 'v8' })
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports().at(-1)).toMatchObject({ Events: [{ Release: 'v7', Count: 3 }, { Release: 'v8' }] })
})

it('names the release that threw a value which is no error, by the address of its script', async () => {
  const filename = 'https://dayline.test/releases/admin/20261121-abc/12.js'
  window.dispatchEvent(new ErrorEvent('error', { error: null, filename }))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([{ Events: [{ Kind: 'error', Remote: 'admin', Release: '20261121-abc' }] }])
})

it('reports what the content security policy refused a release, and nothing from other scripts', async () => {
  const refused = (sourceFile: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { sourceFile, effectiveDirective: 'style-src-elem' }),
    )
  refused('chrome-extension://abc/tool.js')
  refused('https://dayline.test/releases/admin/20261122-abc/12.js')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([
    { Events: [{ Kind: 'error', Remote: 'admin', Release: '20261122-abc', Phase: 'csp', Code: 'style-src-elem' }] },
  ])
})

it('stores unsent events for the next report', async () => {
  server = startFakeServer({ '/releases/report': new Error('offline') })
  reportRemoteEvent({ ...fall, release: 'v3' })
  await jest.advanceTimersByTimeAsync(5_000)
  server = startFakeServer({ '/releases/report': {} })
  runRelease(releases, 'projects', 'p1')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reports()).toMatchObject([{ Events: [{ Release: 'v3' }] }])
})

it('reports at intervals while the tab is open', async () => {
  runRelease(releases, 'billing', 'b1')
  await jest.advanceTimersByTimeAsync(2_000)
  await jest.advanceTimersByTimeAsync(300_000)
  expect(reports()).toHaveLength(2)
})

// Last: the module of the page that could not send stays loaded in this file.
it('reports after a reload what the previous page could not send', async () => {
  reportRemoteEvent({ ...fall, release: 'v9' })
  // The page is closed before the report is sent.
  stop()
  const stored = sessionStorage.getItem('dayline.undelivered-release-events')
  expect(JSON.parse(stored ?? '[]')).toMatchObject([{ Release: 'v9' }])
  jest.isolateModules(() => {
    const nextPage: typeof import('./releaseTelemetry.ts') = jest.requireActual('./releaseTelemetry.ts')
    stop = nextPage.startReleaseTelemetry()
  })
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([{ Events: [{ Release: 'v9' }] }])
  expect(sessionStorage.getItem('dayline.undelivered-release-events')).toBeNull()
})
