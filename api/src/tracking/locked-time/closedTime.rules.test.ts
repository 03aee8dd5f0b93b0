import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '@dayline/shared/calendar'
import { type ClosedTime, isNearLock, openStretches, withinDays } from './closedTime.rules.ts'

const lock = (from: number, to: number, first: string, last: string): ClosedTime => ({
  from,
  to,
  days: { first, last },
})
const cut: ClosedTime = { from: 15, to: 18, days: null }

test('open time is the time between locks; cuts do not split it', () => {
  const second = lock(40, 50, '2026-03-16', '2026-03-22')
  const first = lock(10, 20, '2026-03-02', '2026-03-08')
  assert.deepEqual(openStretches([second, cut, first]), [
    { from: -Infinity, to: 10, days: { first: null, last: '2026-03-01' } },
    { from: 20, to: 40, days: { first: '2026-03-09', last: '2026-03-15' } },
    { from: 50, to: Infinity, days: { first: '2026-03-23', last: null } },
  ])
  assert.deepEqual(openStretches([cut]), [{ from: -Infinity, to: Infinity, days: { first: null, last: null } }])
})

test('locks that touch or overlap leave no open time between them', () => {
  const week = lock(10, 20, '2026-03-02', '2026-03-08')
  const next = lock(20, 30, '2026-03-09', '2026-03-15')
  const month = lock(5, 40, '2026-03-01', '2026-03-31')
  assert.deepEqual(
    openStretches([week, next]).map(({ from, to }) => [from, to]),
    [
      [-Infinity, 10],
      [30, Infinity],
    ],
  )
  assert.deepEqual(openStretches([week, month]), [
    { from: -Infinity, to: 5, days: { first: null, last: '2026-02-28' } },
    { from: 40, to: Infinity, days: { first: '2026-04-01', last: null } },
  ])
})

test('a shift that begins next to a lock does not belong to one of its days', () => {
  const bounds = { first: '2026-03-09', last: '2026-03-15' }
  assert.equal(withinDays('2026-03-08', bounds), '2026-03-09')
  assert.equal(withinDays('2026-03-12', bounds), '2026-03-12')
  assert.equal(withinDays('2026-03-16', bounds), '2026-03-15')
})

test('only a lock within a day of the shift is near, and never a cut', () => {
  const far = lock(10 * dayMs, 17 * dayMs, '2026-03-02', '2026-03-08')
  assert.equal(isNearLock([8 * dayMs], [far]), false)
  assert.equal(isNearLock([9 * dayMs], [far]), true)
  assert.equal(isNearLock([18 * dayMs], [far]), false)
  assert.equal(isNearLock([15], [cut]), false)
})
