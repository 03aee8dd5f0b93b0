import { AppProviders } from '@dayline/shared/app'
import { useUnsavedGuard } from '@dayline/shared/forms'
import { act, render, renderHook, screen } from '@testing-library/react'
import { createElement } from 'react'
import { acceptRegistry } from '../remotes/release/registry.ts'
import { sampleHost } from '../remotes/release/sampleRegistry.ts'
import { startServiceWorker } from './page.ts'

const text = 'A new version of Dayline is available.'
const minute = 60_000

/** jsdom loads no pages, which it reports in the console. */
let reloads: jest.SpyInstance
let worker: EventTarget

/** A tab that runs host h1, once its service worker is ready. */
beforeEach(async () => {
  jest.useFakeTimers()
  reloads = jest.spyOn(console, 'error').mockReturnValue()
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.setAttribute('src', '/releases/host/h1/main.js')
  document.head.append(script)
  const registration = { active: null, update: async () => {} }
  worker = Object.assign(new EventTarget(), { register: async () => {}, ready: Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  render(createElement(AppProviders))
  startServiceWorker()
  await jest.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  announce('h1')
  jest.useRealTimers()
  document.querySelector('script')?.remove()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const announce = (release: string) =>
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { release } })))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const openForm = () => renderHook((isUnsaved) => useUnsavedGuard(isUnsaved), { initialProps: true })

it('reloads for another host at once, and not for the one it runs', () => {
  announce('h1')
  expect(reloads).not.toHaveBeenCalled()
  announce('h2')
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('offers a reload until the text is saved, however long that takes, and then reloads', async () => {
  const form = openForm()
  announce('h2')
  await pass(5 * minute)
  expect(screen.getByText(text)).toBeInstanceOf(HTMLElement)
  expect(reloads).not.toHaveBeenCalled()
  form.rerender(false)
  await pass(minute)
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('reloads as soon as a tab with saved text is hidden or shown', () => {
  const form = openForm()
  announce('h2')
  form.rerender(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('reloads as soon as a tab without a connection has it again', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  announce('h2')
  expect(reloads).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('reloads when the registry names the host of the active worker, which then announces nothing', () => {
  const answer = (active: string) =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { active } })))
  const publishHost = (seq: number, host: string) =>
    acceptRegistry({ seq, host: sampleHost(host), remotes: {}, owners: {} })
  publishHost(1, 'h1')
  answer('h1')
  answer('h2')
  expect(reloads).not.toHaveBeenCalled()
  publishHost(2, 'h2')
  answer('h1')
  expect(reloads).not.toHaveBeenCalled()
  answer('h2')
  expect(reloads).toHaveBeenCalledTimes(1)
})

it('withdraws the offer of an active worker when the registry names its own host again', () => {
  openForm()
  act(() => void acceptRegistry({ seq: 3, host: sampleHost('h2'), remotes: {}, owners: {} }))
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { active: 'h2' } })))
  expect(screen.getByText(text)).toBeTruthy()
  act(() => void acceptRegistry({ seq: 4, host: sampleHost('h1'), remotes: {}, owners: {} }))
  expect(screen.queryByText(text)).toBeNull()
})

it('withdraws the offer when its own host is promoted again', async () => {
  const form = openForm()
  announce('h2')
  announce('h1')
  expect(screen.queryByText(text)).toBeNull()
  form.rerender(false)
  await pass(minute)
  expect(reloads).not.toHaveBeenCalled()
})
