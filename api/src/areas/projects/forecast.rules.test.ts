import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, daysBetween } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { paceRange, reachedPercents, runsOutOn } from './forecast.rules.ts'

const today = '2026-11-23'

test('the pace uses the last 28 complete days, or those since the project began', () => {
  assert.deepEqual(paceRange(today, '2020-01-01'), { from: '2026-10-26', to: '2026-11-22' })
  assert.deepEqual(paceRange(today, '2026-11-10'), { from: '2026-11-10', to: '2026-11-22' })
  assert.deepEqual(paceRange(today, '2026-11-16'), { from: '2026-11-16', to: '2026-11-22' })
  assert.equal(paceRange(today, '2026-11-17'), null)
})

const pace = { from: '2026-10-26', to: '2026-11-22', spent: 2800 }

test('the budget runs out after as many days as the rest of it pays for', () => {
  assert.equal(runsOutOn(today, 1000, pace), addDays(today, 10))
  assert.equal(runsOutOn(today, 1001, pace), addDays(today, 11))
  assert.equal(runsOutOn(today, 1, pace), addDays(today, 1))
  assert.equal(runsOutOn(today, 1000, { ...pace, spent: 0 }), null)
  assert.equal(runsOutOn(today, 365_100, pace), null)
})

test('the pace uses up the rest on that day, and not on the day before', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(amount, amount, (left, spent) => {
      const day = runsOutOn(today, left, { ...pace, spent })
      if (day === null) return
      const days = daysBetween(today, day)
      assert.ok(days * spent >= left * 28 && (days - 1) * spent < left * 28)
    }),
  )
})

test('an alert is due at exactly 75, 90 and 100 percent or more', () => {
  const reached = (cost: number) => reachedPercents(cost, 10_000)
  assert.deepEqual([reached(0), reached(7499), reached(7500)], [[], [], [75]])
  assert.deepEqual([reached(8999), reached(9000), reached(9999)], [[75], [75, 90], [75, 90]])
  assert.deepEqual(
    [reached(10_000), reached(99_999)],
    [
      [75, 90, 100],
      [75, 90, 100],
    ],
  )
  assert.deepEqual(reachedPercents(5, 0), [])
})
