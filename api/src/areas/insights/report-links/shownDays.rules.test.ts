import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DateFilter } from '@dayline/shared/contract'
import { type StoredShown, shownIn, withDays } from './shownDays.rules.ts'

const fixed: StoredShown = {
  ...{ Report: 'productivity', TeamId: 4, IncludeBlockedEmployees: false, Statuses: [], WithAmounts: false },
  DateFilter: DateFilter.Custom,
  StartDate: '2026-03-07T21:00:00.000Z',
  EndDate: '2026-03-08T20:59:59.999Z',
}
const moving: StoredShown = { ...fixed, DateFilter: DateFilter.Last7Days, StartDate: null, EndDate: null }
const Days = { from: '2026-03-08', to: '2026-03-08' }

test('stores the days of fixed dates only', () => {
  assert.deepEqual(withDays(fixed, Days), { ...fixed, Days })
  for (const filter of [1, 2, 3, 4, 5] as const)
    assert.deepEqual(withDays({ ...moving, DateFilter: filter }, Days), { ...moving, DateFilter: filter })
})

test('shows the stored days from start to end in the current zone, even on a day of 23 hours', () => {
  const shown = (zone: string) => shownIn({ ...fixed, Days }, zone)
  assert.deepEqual(shown('Europe/Istanbul'), fixed)
  assert.deepEqual(shown('America/New_York'), {
    ...fixed,
    StartDate: '2026-03-08T05:00:00.000Z',
    EndDate: '2026-03-09T03:59:59.999Z',
  })
})

test('shows several days as one range', () => {
  assert.deepEqual(shownIn({ ...fixed, Days: { from: '2026-01-01', to: '2026-01-31' } }, 'Asia/Tokyo'), {
    ...fixed,
    StartDate: '2025-12-31T15:00:00.000Z',
    EndDate: '2026-01-31T14:59:59.999Z',
  })
})

test('shows links without stored days unchanged: those of moving dates, and older ones', () => {
  assert.deepEqual(shownIn(moving, 'America/New_York'), moving)
  assert.deepEqual(shownIn(fixed, 'America/New_York'), fixed)
})
