import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountsOf, profitOf } from './amounts.rules.ts'

const time = { minutes: 60, payRate: 3000, billRate: 5000, isBillable: true }

test('an hour costs the pay rate and is billed at the bill rate', () => {
  assert.deepEqual(amountsOf(time), { spent: 3000, billable: 5000 })
  assert.deepEqual(amountsOf({ ...time, isBillable: false }), { spent: 3000, billable: 0 })
})

test('half a minor unit is rounded up', () => {
  assert.equal(amountsOf({ ...time, minutes: 30, payRate: 1999 }).spent, 1000)
  assert.equal(amountsOf({ ...time, minutes: 29, payRate: 1999 }).spent, 966)
})

test('an amount is the whole number of minor units nearest to hours times rate', () => {
  const minutes = fc.integer({ min: 0, max: 600_000 })
  const rate = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(minutes, rate, rate, (minutes, payRate, billRate) => {
      const { spent, billable } = amountsOf({ minutes, payRate, billRate, isBillable: true })
      for (const [amount, rate] of [
        [spent, payRate],
        [billable, billRate],
      ] as const) {
        assert.ok(Number.isSafeInteger(amount))
        // In sixtieths, where both sides are whole numbers.
        assert.ok(Math.abs(amount * 60 - minutes * rate) <= 30)
      }
    }),
  )
})

test('profit is the share of the billable amount that remains after costs; null when nothing is billable', () => {
  assert.equal(profitOf({ spent: 3000, billable: 5000 }), 0.4)
  assert.equal(profitOf({ spent: 6000, billable: 5000 }), -0.2)
  assert.equal(profitOf({ spent: 3000, billable: 0 }), null)
})
