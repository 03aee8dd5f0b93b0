import { useReloadHold } from '@dayline/shared/forms/core'
import { renderHook } from '@testing-library/react'
import { acceptRegistry } from '../remotes/release/registry.ts'
import { sampleHost } from '../remotes/release/sampleRegistry.ts'
import { startServiceWorker } from './page.ts'
import { followUpdate } from './updates.ts'

const minute = 60_000

/** jsdom loads no pages, which it reports in the console. */
let reloads: jest.SpyInstance
let page: string
let seq = 0

beforeEach(() => {
  jest.useFakeTimers()
  reloads = jest.spyOn(console, 'error').mockReturnValue()
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.setAttribute('src', '/releases/host/h1/main.js')
  document.head.append(script)
  page = pageOf('h1')
  globalThis.fetch = jest.fn(async () => new Response(page))
})

afterEach(async () => {
  await publish('h1')
  jest.useRealTimers()
  document.querySelector('script')?.remove()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const pageOf = (host: string) => `<script src="/releases/host/${host}/main.js"></script>`
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/** The registry names this host. */
async function publish(host: string): Promise<void> {
  acceptRegistry({ seq: ++seq, host: sampleHost(host), remotes: {}, owners: {} })
  await pass(0)
}

const withoutWorkers = () => {}
const withoutPermission = () => {
  const container = Object.assign(new EventTarget(), { register: () => Promise.reject(new Error('denied')) })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
}

it.each([
  ['knows no workers', withoutWorkers],
  ['refuses a worker', withoutPermission],
])('a browser that %s reloads for another host once its page is served', async (_, browser) => {
  jest.spyOn(console, 'warn').mockReturnValue()
  browser()
  await publish('h1')
  startServiceWorker()
  await pass(2 * minute)
  expect(reloads).not.toHaveBeenCalled()
  await publish('h2')
  await pass(2 * minute)
  expect(reloads).not.toHaveBeenCalled()
  page = pageOf('h2')
  await pass(minute)
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('reloads once nothing would be lost any more', async () => {
  const hold = renderHook(useReloadHold, { initialProps: true })
  startServiceWorker()
  page = pageOf('h2')
  await publish('h2')
  await pass(minute)
  expect(reloads).not.toHaveBeenCalled()
  hold.rerender(false)
  await pass(minute)
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('withdraws the update when the own host is promoted again', async () => {
  const hold = renderHook(useReloadHold, { initialProps: true })
  await publish('h1')
  startServiceWorker()
  page = pageOf('h2')
  await publish('h2')
  page = pageOf('h1')
  await publish('h1')
  hold.rerender(false)
  expect(followUpdate()).toBe(false)
  expect(reloads).not.toHaveBeenCalled()
})
