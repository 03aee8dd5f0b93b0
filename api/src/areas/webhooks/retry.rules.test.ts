import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDelivered, nextTry } from './retry.rules.ts'

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

test('a 2xx answer is a delivery; a redirect is not', () => {
  assert.deepEqual([199, 200, 204, 299, 300, 302, 404, 500].filter(isDelivered), [200, 204, 299])
})
