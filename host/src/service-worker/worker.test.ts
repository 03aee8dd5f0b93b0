import type { WorkerAnswer } from './messages.ts'

// Jest cannot load these packages; the tests send messages only.
jest.mock('workbox-routing', () => ({ registerRoute: () => {} }))
jest.mock('workbox-strategies', () => ({ CacheFirst: class {}, NetworkFirst: class {} }))
// jsdom has no caches.
jest.mock('./caches.ts', () => ({ learn: async () => {}, keepLoaded: async () => {} }))

beforeAll(async () => {
  Object.assign(globalThis, { __DAYLINE_RELEASE__: 'h2' })
  await import('./worker.ts')
})
afterAll(() => Reflect.deleteProperty(globalThis, '__DAYLINE_RELEASE__'))

/** Sends the worker a message of a tab. @returns what it answers */
function answersTo(data: unknown): WorkerAnswer[] {
  const answers: WorkerAnswer[] = []
  const source = { postMessage: (message: WorkerAnswer) => answers.push(message) }
  self.dispatchEvent(Object.assign(new Event('message'), { data, source, waitUntil: () => {} }))
  return answers
}

it('answers a tab that sends its releases with the host that it was built with, and no other message', () => {
  expect(answersTo({ releases: { seq: 1, bases: [] }, loaded: [] })).toEqual([{ active: 'h2' }])
  expect(answersTo({ other: true })).toEqual([])
})
