import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meanOfDays } from './dayBefore.rules.ts'

test('there is no usual value for fewer than two days with work', () => {
  for (const minutes of [[], [0, 0, 0], [60], [0, 60, 0]]) assert.equal(meanOfDays(minutes), null, `${minutes}`)
})

test('the usual value is the mean of the days with work, in whole minutes', () => {
  assert.deepEqual(meanOfDays([60, 120]), { mean: 90, days: 2 })
  assert.deepEqual(meanOfDays([0, 1, 0, 480, 241, 0]), { mean: 241, days: 3 })
})

test('rounds half a minute up', () => {
  assert.deepEqual(meanOfDays([60, 61]), { mean: 61, days: 2 })
  assert.deepEqual(meanOfDays([60, 60, 61]), { mean: 60, days: 3 })
})
