import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TrackSettings } from '@dayline/shared/contract'
import { periodOf, refusalOfPeriod } from './periods.rules.ts'

const settings = (TimesheetPeriod: 0 | 1 | 2, FirstWeekday: 1 | 6 | 7 = 1) =>
  TrackSettings.parse({ TimesheetPeriod, FirstWeekday })

test('a week begins on the day that the organization chose, a month on its first', () => {
  assert.deepEqual(periodOf('2026-03-04', settings(1)), { from: '2026-03-02', to: '2026-03-08' })
  assert.deepEqual(periodOf('2026-03-04', settings(1, 7)), { from: '2026-03-01', to: '2026-03-07' })
  assert.deepEqual(periodOf('2026-02-04', settings(2)), { from: '2026-02-01', to: '2026-02-28' })
})

test('accepts only a whole period that is over', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }
  assert.equal(refusalOfPeriod(week, settings(1), '2026-03-09'), null)
  assert.match(refusalOfPeriod(week, settings(1), '2026-03-08') ?? '', /not over/)
  assert.match(refusalOfPeriod(week, settings(0), '2026-03-09') ?? '', /switched off/)
  assert.match(refusalOfPeriod({ ...week, to: '2026-03-07' }, settings(1), '2026-03-09') ?? '', /not a period/)
  assert.match(refusalOfPeriod(week, settings(2), '2026-04-09') ?? '', /not a period/)
})
