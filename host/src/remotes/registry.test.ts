import { acceptRegistry, currentRegistry, onRegistry, refreshRegistry, registrySeq } from './registry.ts'
import type { Registry } from './registryTypes.ts'

function registry(seq: number, more: object = {}): Registry {
  const host = { release: 'h1', base: '/releases/host/h1/', contracts: [1], provides: {}, shares: {}, chunks: {} }
  return { seq, host, remotes: {}, ...more } as Registry
}

/** The server answers every request for the registry with this. */
const serve = (answer: () => Response) => {
  globalThis.fetch = jest.fn(async () => answer())
}

// A tab keeps what it has seen, so each test goes on from the last one.
let seq = 100

beforeEach(() => {
  seq += 10
  acceptRegistry(registry(seq))
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a newer registry comes into force, and whoever listens hears of it', async () => {
  const heard = jest.fn()
  const leave = onRegistry(heard)
  serve(() => Response.json(registry(seq + 1)))
  await refreshRegistry()
  expect(registrySeq()).toBe(seq + 1)
  expect(heard).toHaveBeenCalledTimes(1)
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

test.each(bad)('%s changes nothing', async (_what, answer) => {
  const before = currentRegistry()
  serve(answer)
  await refreshRegistry()
  expect(currentRegistry()).toBe(before)
  expect(currentRegistry()?.host?.release).toBe('h1')
})

test('a registry with a field of later times comes into force, so that a rollback reaches tabs of older hosts', async () => {
  serve(() => Response.json(registry(seq + 1, { later: {} })))
  await refreshRegistry()
  expect(registrySeq()).toBe(seq + 1)
})

test('several who ask at once share one request', async () => {
  serve(() => Response.json(registry(seq + 1)))
  await Promise.all([refreshRegistry(), refreshRegistry(), refreshRegistry()])
  expect(globalThis.fetch).toHaveBeenCalledTimes(1)
})
