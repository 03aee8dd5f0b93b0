import { acceptRegistry, pollRegistry, refreshRegistry, registryReady, registrySeq, runningHost } from './registry.ts'
import type { Registry } from './registryTypes.ts'
import { sampleHost } from './sampleRegistry.ts'

const registry = (seq: number, release = 'h1'): Registry => ({ seq, host: sampleHost(release), remotes: {} })

let requests: jest.Mock
let visibility: DocumentVisibilityState
const serve = (answer: () => Response) => {
  requests = jest.fn(async () => answer())
  globalThis.fetch = requests
}
const refuse = () => serve(() => new Response('', { status: 503 }))

// The tests share one page and continue from each other, because its listeners last as long as the page.
beforeAll(() => {
  jest.useFakeTimers()
  pollRegistry()
})
beforeEach(() => {
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => jest.useRealTimers())

function showTab(): void {
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
}

it('requests the registry again after about one second, then two, while there is none', async () => {
  localStorage.clear()
  jest.spyOn(Math, 'random').mockReturnValue(1)
  refuse()
  await registryReady()
  expect(requests).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1_249)
  expect(requests).toHaveBeenCalledTimes(1)
  jest.mocked(Math.random).mockReturnValue(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(requests).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(1_499)
  expect(requests).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(1)
  expect(requests).toHaveBeenCalledTimes(3)
  expect([registrySeq(), runningHost()]).toEqual([0, null])
})

it('stops these requests once a registry has arrived', async () => {
  acceptRegistry(registry(1))
  refuse()
  await registryReady()
  // A request is planned from the test before; its failure plans no other.
  await jest.advanceTimersByTimeAsync(30_000)
  expect(requests.mock.calls.length).toBeLessThanOrEqual(1)
  expect(registrySeq()).toBe(1)
})

it('requests the registry every minute, but not while the tab is hidden', async () => {
  serve(() => Response.json(registry(2)))
  await jest.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveBeenCalledTimes(2)
  expect(registrySeq()).toBe(2)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveBeenCalledTimes(2)
})

it('requests the registry when the tab becomes visible, but only once within five seconds', async () => {
  await refreshRegistry()
  serve(() => Response.json(registry(3)))
  await jest.advanceTimersByTimeAsync(5_000)
  showTab()
  expect(requests).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  showTab()
  await jest.advanceTimersByTimeAsync(10)
  showTab()
  expect(requests).toHaveBeenCalledTimes(1)
  expect(registrySeq()).toBe(3)
})

it('keeps the running host when a registry names a newer one, which is for other tabs', () => {
  acceptRegistry(registry(4, 'h2'))
  expect(registrySeq()).toBe(4)
  expect(runningHost()?.release).toBe('h1')
})
