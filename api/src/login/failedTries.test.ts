import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFailedTries } from './failedTries.ts'

test('after too many failed tries a key has to wait; others, and those who succeed, do not', () => {
  let clock = 0
  const tries = countFailedTries(3, 1000, () => clock)
  assert.deepEqual(
    [1, 2, 3, 4].map(() => tries.begin('a')),
    [true, true, true, false],
  )
  assert.equal(tries.begin('b'), true)
  clock = 999
  assert.equal(tries.begin('a'), false)
  clock = 1000
  assert.equal(tries.begin('a'), true)
  for (let n = 0; n < 10; n++) {
    assert.equal(tries.begin('c'), true)
    tries.succeeded('c')
  }
})
