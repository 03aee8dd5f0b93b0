import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RightForm, readLeaveRight } from './rights.rules.ts'

const read = (changes: RightForm, hasEmployee = true) => readLeaveRight({ Type: 1, Count: 10, ...changes }, hasEmployee)

test('reads a right in half days', () => {
  assert.deepEqual(read({}), { right: { type: 1, halfDays: 20 } })
  assert.deepEqual(read({ Type: 0, Count: 1.5 }), { right: { type: 0, halfDays: 3 } })
})

test('reports every missing field', () => {
  for (const missing of [null, undefined]) {
    assert.deepEqual(readLeaveRight({ Type: missing, Count: missing }, false), {
      refusals: {
        EmployeeId: 'Please choose an employee.',
        Type: 'Type is required.',
        Count: 'Count is required.',
      },
    })
    assert.deepEqual(read({ Type: missing }), { refusals: { Type: 'Type is required.' } })
    assert.deepEqual(read({ Count: missing }), { refusals: { Count: 'Count is required.' } })
  }
  assert.deepEqual(read({}, false), { refusals: { EmployeeId: 'Please choose an employee.' } })
})

test('refuses an unknown type', () => {
  assert.deepEqual(read({ Type: 5 }), { refusals: { Type: 'Type is not valid.' } })
})

test('accepts from half a day to 9,999 days', () => {
  assert.deepEqual(read({ Count: 0.5 }), { right: { type: 1, halfDays: 1 } })
  assert.deepEqual(read({ Count: 9999 }), { right: { type: 1, halfDays: 19_998 } })
  for (const Count of [-1, 0, 0.4, 9999.5])
    assert.deepEqual(read({ Count }), { refusals: { Count: 'Count must be between 0.5 and 9999 days.' } }, `${Count}`)
})

test('refuses parts of half a day', () => {
  for (const Count of [0.7, 1.25, 9998.9])
    assert.deepEqual(read({ Count }), { refusals: { Count: 'Count must be in steps of half a day.' } }, `${Count}`)
})
