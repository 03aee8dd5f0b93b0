import { ApiError } from '@dayline/shared/api'
import { type FakeServer, refuse, startFakeServer } from '@dayline/shared/testing'
import * as localRemote from '../local/localRemote.ts'
import { runRelease } from './areaActions.ts'
import { reportRemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'
import { startReleaseTelemetry } from './releaseTelemetry.ts'

// The real functions, as properties that a test may replace.
jest.mock('../local/localRemote.ts', () => ({ __esModule: true, ...jest.requireActual('../local/localRemote.ts') }))

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

it('sends nothing while nothing runs and nothing failed, and nothing while the tab is hidden', async () => {
  releases.reset()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(reports()).toEqual([])
  runRelease(releases, 'billing', 'b1')
  await jest.advanceTimersByTimeAsync(2_000)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await jest.advanceTimersByTimeAsync(600_000)
  expect(reports()).toHaveLength(1)
  visibility.mockReturnValue('visible')
  await jest.advanceTimersByTimeAsync(300_000)
  expect(reports()).toHaveLength(2)
})

it('reports nothing of a local remote, neither what it runs nor its failures', async () => {
  releases.reset()
  jest.spyOn(localRemote, 'isLocalRemote').mockImplementation((remote) => remote === 'tracking')
  runRelease(releases, 'tracking', 'dev')
  reportRemoteEvent({ ...fall, release: 'dev' })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reports()).toEqual([])
  runRelease(releases, 'admin', 'a1')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([{ Running: [{ Remote: 'admin', Release: 'a1' }], Events: [] }])
})

/** As the browser reports a promise that nobody handles; jsdom has no class for it. */
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

it('names the release whose promise was rejected, except for a failed call', async () => {
  const stack = 'at x (https://dayline.test/releases/admin/20261123-abc/12.js:1:2)'
  reject(Object.assign(new ApiError('server'), { stack }))
  reject(null)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toEqual([])
  reject(Object.assign(new Error('in a promise'), { stack }))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([
    { Events: [{ Kind: 'error', Remote: 'admin', Release: '20261123-abc', Phase: 'running', Code: 'throw' }] },
  ])
})

it('shortens the code of a refused directive to what the server accepts', async () => {
  const sourceFile = 'https://dayline.test/releases/admin/20261124-abc/12.js'
  const effectiveDirective = 'require-trusted-types-for'
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { sourceFile, effectiveDirective }))
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([{ Events: [{ Release: '20261124-abc', Code: 'require-trusted-type' }] }])
})

it('discards events that the server refuses for good', async () => {
  server = startFakeServer({ '/releases/report': refuse({ validationErrors: { Events: 'Not valid.' } }) })
  reportRemoteEvent({ ...fall, release: 'v20' })
  await jest.advanceTimersByTimeAsync(2_000)
  server = startFakeServer({ '/releases/report': {} })
  expect(sessionStorage.getItem('dayline.undelivered-release-events')).toBeNull()
  reportRemoteEvent({ ...fall, release: 'v21' })
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reports()).toMatchObject([{ Events: [{ Release: 'v21' }] }])
})

it('reports at most fifty causes at once', async () => {
  for (let count = 0; count < 60; count++) reportRemoteEvent({ ...fall, release: `w${count}` })
  await jest.advanceTimersByTimeAsync(2_000)
  const { Events } = reports()[0] as { Events: { Release: string }[] }
  expect(Events).toHaveLength(50)
  expect(Events.at(-1)?.Release).toBe('w49')
})

it('listens to nothing after it ended', async () => {
  stop()
  const stack = 'at x (https://dayline.test/releases/admin/20261125-abc/12.js:1:2)'
  const sourceFile = 'https://dayline.test/releases/admin/20261125-abc/12.js'
  window.dispatchEvent(new ErrorEvent('error', { error: null, filename: sourceFile }))
  reject(Object.assign(new Error('late'), { stack }))
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { sourceFile, effectiveDirective: 'img-src' }),
  )
  runRelease(releases, 'projects', 'p9')
  await jest.advanceTimersByTimeAsync(600_000)
  expect(reports()).toEqual([])
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
