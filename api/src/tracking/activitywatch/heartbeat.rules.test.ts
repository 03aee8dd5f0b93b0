import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeHeartbeat, type Pulse } from './heartbeat.rules.ts'

const at = (seconds: number, duration = 0, data: Pulse['data'] = { app: 'Code' }): Pulse => ({
  timestamp: seconds * 1000,
  duration,
  data,
})

test('a heartbeat within the pulse time (inclusive) extends the event', () => {
  assert.equal(mergeHeartbeat(at(0, 10), at(15), 5)?.duration, 15)
  assert.equal(mergeHeartbeat(at(0, 10), at(15, 2), 5)?.duration, 17)
  assert.equal(mergeHeartbeat(at(0, 10), at(15.001), 5), null)
})

test('a heartbeat with other data, or with an earlier start, becomes a separate event', () => {
  assert.equal(mergeHeartbeat(at(0, 10), at(5, 0, { app: 'Slack' }), 5), null)
  assert.equal(mergeHeartbeat(at(10), at(9), 5), null)
  assert.ok(mergeHeartbeat(at(0, 0, { a: 1, b: 2 }), at(1, 0, { b: 2, a: 1 }), 5))
})

test('an event never becomes shorter, and a repeated heartbeat changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(200), fc.nat(20), fc.nat(30), (length, since, duration, pulsetime) => {
      const heartbeat = at(since, duration)
      const merged = mergeHeartbeat(at(0, length), heartbeat, pulsetime)
      if (!merged) return assert.ok(since > length + pulsetime)
      assert.ok(merged.duration >= length)
      assert.deepEqual(mergeHeartbeat(merged, heartbeat, pulsetime), merged)
    }),
  )
})
