import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, periodEnd, prorate, unusedPart } from './proration.rules.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 31, 9)

/** Random numbers that are the same in every run. */
function* numbers(seed: number): Generator<(max: number) => number> {
  let state = seed
  while (true) {
    yield (max) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * (max + 1))
    }
  }
}

/** A model that pays day by day: each day gets its cents, and the remainder goes to the last days. */
function centsOfDays(amount: number, days: number): number[] {
  return Array.from(
    { length: days },
    (_, day) => Math.floor((amount * (day + 1)) / days) - Math.floor((amount * day) / days),
  )
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('a change costs what a day-by-day model computes, to the cent, for 2,000 random changes', () => {
  const draw = numbers(7).next().value as (max: number) => number
  for (let n = 0; n < 2000; n++) {
    const yearly = draw(1) === 1
    const period = { start, end: periodEnd(start, yearly) }
    const now = start + draw(period.end - start)
    const from = { totalMinor: draw(500_000), yearly }
    const to = { totalMinor: draw(500_000), yearly }
    const creditMinor = draw(3) === 0 ? draw(20_000) : 0
    const change = prorate({ from, to, period, creditMinor, now })

    const total = Math.round((period.end - period.start) / dayMs)
    const used = Math.ceil((now - start) / dayMs)
    const unused = (amount: number) => sum(centsOfDays(amount, total).slice(used))
    assert.equal(change.creditMinor, unused(from.totalMinor) + creditMinor)
    assert.equal(change.chargeMinor, unused(to.totalMinor))
    assert.equal(change.dueMinor - change.creditLeftMinor, change.chargeMinor - change.creditMinor)
    assert.ok(change.dueMinor === 0 || change.creditLeftMinor === 0)
    assert.deepEqual(change.period, period)
  }
})

test('the used and the unused part add up to the whole', () => {
  const draw = numbers(11).next().value as (max: number) => number
  for (let n = 0; n < 500; n++) {
    const [amount, total] = [draw(1_000_000), 1 + draw(365)]
    const left = draw(total)
    assert.equal(unusedPart(amount, { total, left }) + sum(centsOfDays(amount, total).slice(0, total - left)), amount)
  }
})

test('changing there and back at once costs nothing', () => {
  const period = { start, end: periodEnd(start, false) }
  const now = start + 10 * dayMs
  const [small, large] = [
    { totalMinor: 1995, yearly: false },
    { totalMinor: 4995, yearly: false },
  ]
  const up = prorate({ from: small, to: large, period, creditMinor: 0, now })
  const down = prorate({ from: large, to: small, period: up.period, creditMinor: 0, now })
  assert.equal(down.creditLeftMinor, up.dueMinor)
})

test('another interval begins a new period today and refunds the unused part', () => {
  const period = { start, end: periodEnd(start, false) }
  const now = start + 10 * dayMs
  const change = prorate({
    from: { totalMinor: 2800, yearly: false },
    to: { totalMinor: 28_000, yearly: true },
    period,
    creditMinor: 0,
    now,
  })
  assert.deepEqual(change.period, { start: now, end: periodEnd(now, true) })
  // 18 of 28 days.
  assert.deepEqual([change.creditMinor, change.dueMinor], [1800, 26_200])
})

test('a day that has begun counts as used; outside of the period nothing is split', () => {
  const period = { start, end: start + 10 * dayMs }
  assert.deepEqual(daysOf(period, start), { total: 10, left: 10 })
  assert.deepEqual(daysOf(period, start + 1), { total: 10, left: 9 })
  assert.deepEqual(daysOf(period, start - dayMs), { total: 10, left: 10 })
  assert.deepEqual(daysOf(period, start + 11 * dayMs), { total: 10, left: 0 })
})

test('periods end on the same day of the month, or on its last day', () => {
  const end = (iso: string, yearly: boolean) => new Date(periodEnd(Date.parse(iso), yearly)).toISOString().slice(0, 16)
  assert.equal(end('2026-01-31T09:30:00Z', false), '2026-02-28T09:30')
  assert.equal(end('2026-12-15T00:00:00Z', false), '2027-01-15T00:00')
  assert.equal(end('2028-02-29T12:00:00Z', true), '2029-02-28T12:00')
})
