import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DateFilter } from '@dayline/shared/contract'
import { daysOf, filterOfDays } from './ranges.rules.ts'

const zone = 'Europe/Istanbul'
/** Already 5 October in Istanbul. */
const now = Date.UTC(2026, 9, 4, 21, 30)

const custom = (StartDate: string | null, EndDate: string | null) =>
  daysOf({ DateFilter: DateFilter.Custom, StartDate, EndDate }, zone, now)

test('named ranges count back from today in the zone of the organization', () => {
  const named = (filter: DateFilter) => daysOf({ DateFilter: filter, StartDate: null, EndDate: null }, zone, now)
  const range = (from: string, to: string) => ({ range: { from, to } })
  assert.deepEqual(named(DateFilter.Today), range('2026-10-05', '2026-10-05'))
  assert.deepEqual(named(DateFilter.Yesterday), range('2026-10-04', '2026-10-04'))
  assert.deepEqual(named(DateFilter.Last3Days), range('2026-10-03', '2026-10-05'))
  assert.deepEqual(named(DateFilter.Last7Days), range('2026-09-29', '2026-10-05'))
  assert.deepEqual(named(DateFilter.Last30Days), range('2026-09-06', '2026-10-05'))
})

test('a custom range consists of the days from its first instant to its second', () => {
  const days = { range: { from: '2026-10-01', to: '2026-10-03' } }
  assert.deepEqual(custom('2026-09-30T21:00:00Z', '2026-10-03T20:59:00Z'), days)
})

test('a custom range may be a single instant', () => {
  const days = { range: { from: '2026-10-01', to: '2026-10-01' } }
  assert.deepEqual(custom('2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z'), days)
})

test("refuses a custom range without a date, under the date's field", () => {
  const end = '2026-10-03T20:59:00Z'
  assert.deepEqual(custom(null, end), { refusals: { StartDate: 'Please choose a start date.' } })
  assert.deepEqual(custom(end, null), { refusals: { EndDate: 'Please choose an end date.' } })
})

test('a range that ends before it starts is refused', () => {
  const refused = { refusals: { EndDate: 'End must be after start.' } }
  assert.deepEqual(custom('2026-10-03T10:00:00Z', '2026-10-03T09:59:00Z'), refused)
})

test('accepts a range of 3,660 days, and refuses one more day', () => {
  const from = Date.UTC(2016, 0, 1, 9)
  const after = (days: number) => new Date(from + days * 86_400_000).toISOString()
  assert.ok('range' in custom(after(0), after(3660)))
  assert.deepEqual(custom(after(0), after(3661)), { refusals: { EndDate: 'This range is too long.' } })
})

test('the filter of days selects these days, also where a day has 23 or 25 hours', () => {
  for (const zone of ['Europe/Istanbul', 'America/New_York', 'Pacific/Auckland', 'Europe/London']) {
    const days = { from: '2026-03-08', to: '2026-11-01' } as const
    assert.deepEqual(daysOf(filterOfDays(days, zone), zone, now), { range: days })
  }
})
