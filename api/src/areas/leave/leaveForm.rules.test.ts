import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfDaysOf, refusalOfType } from './leaveForm.rules.ts'

test('requires a type of leave', () => {
  for (const missing of [null, undefined]) assert.equal(refusalOfType(missing), 'Type is required.')
})

test('accepts each type of leave, and no other number', () => {
  for (const type of [0, 1, 2, 3, 4]) assert.equal(refusalOfType(type), null, `${type}`)
  for (const type of [-1, 0.5, 5, Number.NaN]) assert.equal(refusalOfType(type), 'Type is not valid.', `${type}`)
})

test('converts days to half days, and refuses smaller parts of a day', () => {
  assert.deepEqual([0, 0.5, 1, 1.5, 366, -0.5].map(halfDaysOf), [0, 1, 2, 3, 732, -1])
  for (const count of [0.25, 0.7, 1.1, Number.NaN]) assert.equal(halfDaysOf(count), null, `${count}`)
})
