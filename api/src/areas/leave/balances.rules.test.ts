import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LeaveType } from '@dayline/shared/contract'
import { balanceOnTheWire, daysOf, leftOf } from './balances.rules.ts'

test('approved and pending half days both reduce those left, even below zero', () => {
  const left: [granted: number, approved: number, pending: number, expected: number][] = [
    [0, 0, 0, 0],
    [40, 0, 0, 40],
    [40, 7, 0, 33],
    [40, 0, 2, 38],
    [40, 7, 2, 31],
    [4, 3, 2, -1],
  ]
  for (const [granted, approved, pending, expected] of left)
    assert.equal(leftOf({ type: LeaveType.Annual, granted, approved, pending }), expected)
})

test('two half days are a day', () => {
  assert.deepEqual([0, 1, 2, 3, -5].map(daysOf), [0, 0.5, 1, 1.5, -2.5])
})

test('returns a balance in days', () => {
  assert.deepEqual(balanceOnTheWire({ type: LeaveType.Sick, granted: 40, approved: 7, pending: 2 }), {
    Type: LeaveType.Sick,
    Count: 15.5,
    Granted: 20,
    Approved: 3.5,
    Pending: 1,
  })
})
