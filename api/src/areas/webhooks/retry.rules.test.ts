import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDelivered, isGone, nextTry, triesTakeMs } from './retry.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test('each wait is longer than the one before, and no wait follows the tenth try', () => {
  const waits = Array.from({ length: 9 }, (_, index) => Number(nextTry(index + 1, now)) - now)
  assert.equal(waits[0], 5000)
  assert.deepEqual(
    waits.toSorted((a, b) => a - b),
    waits,
  )
  assert.equal(new Set(waits).size, waits.length)
  assert.equal(nextTry(10, now), null)
})

test('all tries together take three days and about four hours', () => {
  assert.equal(triesTakeMs, (75 * 60 + 35) * 60_000 + 5_000)
})

test('only 410 means that the receiver is gone for good', () => {
  assert.deepEqual([200, 404, 409, 410, 411, 500].filter(isGone), [410])
})

test('a 2xx answer is a delivery; a redirect is not', () => {
  assert.deepEqual([199, 200, 204, 299, 300, 302, 404, 500].filter(isDelivered), [200, 204, 299])
})
