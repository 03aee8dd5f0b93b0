import {
  acceptRegistry,
  currentRegistry,
  onRegistry,
  overlayRegistry,
  refreshRegistry,
  registrySeq,
} from './registry.ts'
import type { Registry, RemoteEntry } from './registryTypes.ts'
import { sampleHost } from './sampleRegistry.ts'

const registry = (seq: number, more: object = {}): Registry => ({ seq, host: sampleHost(), remotes: {}, ...more })

/** The server answers every request for the registry with this. */
const serve = (answer: () => Response) => {
  globalThis.fetch = jest.fn(async () => answer())
}

// The module keeps its registry, so each test continues from the last one.
let seq = 100

beforeEach(() => {
  seq += 10
  acceptRegistry(registry(seq))
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('puts a newer registry into force and calls listeners', async () => {
  const heard = jest.fn()
  const leave = onRegistry(heard)
  serve(() => Response.json(registry(seq + 1)))
  await refreshRegistry()
  expect(registrySeq()).toBe(seq + 1)
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
})

test('an override calls listeners only if it changes something', () => {
  const heard = jest.fn()
  const leave = onRegistry(heard)
  const local: RemoteEntry = {
    active: 'v1',
    lastGood: null,
    blocked: [],
    swap: 'next-nav',
    rollout: null,
    releases: {},
  }
  overlayRegistry((served) => ({ ...served, remotes: { ...served.remotes, tracking: local } }))
  overlayRegistry((served) => ({ ...served, remotes: { ...served.remotes, tracking: local } }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(currentRegistry()?.remotes.tracking?.active).toBe('v1')
  overlayRegistry(null)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(currentRegistry()?.remotes.tracking).toBeUndefined()
  leave()
})

const evil = { base: 'https://evil.example/releases/tracking/v1/' }
const bad: [string, () => Response][] = [
  ['an older one', () => Response.json(registry(seq - 1, { host: null }))],
  ['another one of the same number', () => Response.json(registry(seq, { host: null }))],
  [
    'one that leads to another origin',
    () => Response.json(registry(seq + 1, { host: { ...registry(1).host, ...evil } })),
  ],
  ['one that is cut off', () => new Response('{"seq": 999')],
  ['a page instead of one', () => new Response('<h1>Sign in to the network</h1>')],
  ['a fault of the server', () => new Response('', { status: 500 })],
]

test.each(bad)('ignores %s', async (_what, answer) => {
  const before = currentRegistry()
  serve(answer)
  await refreshRegistry()
  expect(currentRegistry()).toBe(before)
  expect(currentRegistry()?.host?.release).toBe('h1')
})

test('accepts a registry with an unknown field, so that a rollback reaches tabs of older hosts', async () => {
  serve(() => Response.json(registry(seq + 1, { later: {} })))
  await refreshRegistry()
  expect(registrySeq()).toBe(seq + 1)
})

describe('a page that gets no registry', () => {
  // Pages of earlier tests retry too: their requests would be counted in the next test.
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.clearAllTimers()
    jest.useRealTimers()
  })

  /** The module as a new page loads it. */
  const newPage = () => {
    let page: typeof import('./registry.ts') | undefined
    jest.isolateModules(() => {
      page = jest.requireActual('./registry.ts')
    })
    if (!page) throw new Error('There is no page.')
    return page
  }
  const refused = () => new Response('', { status: 503 })

  it('uses the stored registry, and accepts any later one of a server', async () => {
    serve(refused)
    const page = newPage()
    await page.registryReady()
    expect(page.registrySeq()).toBe(seq)
    serve(() => Response.json(registry(seq - 5)))
    await page.refreshRegistry()
    expect(page.registrySeq()).toBe(seq - 5)
  })

  it('ignores a stored registry that is not valid', async () => {
    const stored = { ...registry(1), host: { ...registry(1).host, ...evil } }
    localStorage.setItem('dayline.registry', JSON.stringify({ address: '/registry/production.json', registry: stored }))
    serve(refused)
    const page = newPage()
    await page.registryReady()
    expect(page.currentRegistry()).toBeNull()
  })

  it('ignores the stored registry of a preview', async () => {
    localStorage.setItem('dayline.registry', JSON.stringify({ address: '/registry/try.json', registry: registry(1) }))
    serve(refused)
    const page = newPage()
    await page.registryReady()
    expect(page.currentRegistry()).toBeNull()
  })

  it('takes over the early script’s request, and sends none itself', async () => {
    const later = { ...registry(seq + 1), later: {} }
    Object.assign(window, { __DAYLINE_REGISTRY_REQUEST__: Promise.resolve(later) })
    serve(refused)
    const page = newPage()
    await page.registryReady()
    expect(page.currentRegistry()).toEqual(later)
    expect(globalThis.fetch).not.toHaveBeenCalled()
  })

  it('retries automatically, less and less often', async () => {
    localStorage.clear()
    serve(refused)
    const page = newPage()
    await page.registryReady()
    for (let turn = 0; turn < 3; turn++) await jest.advanceTimersByTimeAsync(10_000)
    const requests = (globalThis.fetch as jest.Mock).mock.calls.length
    expect(requests).toBeGreaterThan(3)
    expect(requests).toBeLessThan(8)
    serve(() => Response.json(registry(seq + 1)))
    await jest.advanceTimersByTimeAsync(40_000)
    expect(page.registrySeq()).toBe(seq + 1)
  })
})

test('shares one request among concurrent callers', async () => {
  serve(() => Response.json(registry(seq + 1)))
  await Promise.all([refreshRegistry(), refreshRegistry(), refreshRegistry()])
  expect(globalThis.fetch).toHaveBeenCalledTimes(1)
})
