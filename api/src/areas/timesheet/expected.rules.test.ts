import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedMinutes, leaveByDay } from './expected.rules.ts'

// 2026-11-20 is a Friday.
const week = { workingDays: [1, 2, 3, 4, 5], minutes: 480 }

test('days off expect nothing, half a day of leave expects half', () => {
  assert.equal(expectedMinutes('2026-11-20', week), 480)
  assert.equal(expectedMinutes('2026-11-21', week), 0)
  assert.equal(expectedMinutes('2026-11-20', week, 1), 240)
  assert.equal(expectedMinutes('2026-11-20', week, 2), 0)
})

test('leave uses working days only, and its last half stays half', () => {
  const halves = leaveByDay([{ from: '2026-11-20', to: '2026-11-24', halfDays: 5 }], week)
  assert.deepEqual(
    [...halves],
    [
      ['2026-11-20', 2],
      ['2026-11-23', 2],
      ['2026-11-24', 1],
    ],
  )
})

test('two leaves of one day are never more than the day', () => {
  const leaves = [
    { from: '2026-11-20', to: '2026-11-20', halfDays: 2 },
    { from: '2026-11-20', to: '2026-11-20', halfDays: 1 },
  ]
  assert.equal(leaveByDay(leaves, week).get('2026-11-20'), 2)
})
