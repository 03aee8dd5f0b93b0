import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { withIdleTimeout } from './withIdleTimeout.ts'

const idleMs = 30_000
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

/** A response that sends these parts and then ends, or is silent. */
function response(parts: string[], end: 'ends' | 'is silent') {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part !== undefined) controller.enqueue(Buffer.from(part))
      else if (end === 'ends') controller.close()
      else return new Promise(() => {})
    },
  })
}

test('a reader may take any time between two parts', async () => {
  const stop = new AbortController()
  const received: string[] = []
  for await (const part of withIdleTimeout(response(['one', 'two'], 'ends'), { idleMs, stop })) {
    received.push(Buffer.from(part).toString())
    mock.timers.tick(60 * 60_000)
    assert.equal(stop.signal.aborted, false)
  }
  assert.deepEqual(received, ['one', 'two'])
})

test('a service that is silent ends the response', async () => {
  const stop = new AbortController()
  const parts = withIdleTimeout(response(['one'], 'is silent'), { idleMs, stop })
  await parts.next()
  const next = parts.next()
  // The timer is set after the part has been requested.
  await Promise.resolve()
  mock.timers.tick(idleMs)
  await assert.rejects(next, /does not answer/)
  assert.equal(stop.signal.aborted, true)
})

test('the request is aborted when its reader leaves before the end', async () => {
  const stop = new AbortController()
  for await (const _ of withIdleTimeout(response(['one', 'two'], 'ends'), { idleMs, stop })) break
  assert.equal(stop.signal.aborted, true)
})
