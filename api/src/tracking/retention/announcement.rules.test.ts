import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { announcementOn } from './announcement.rules.ts'
import { deletionDay } from './deletionDay.rules.ts'

test('announces the next month in the last week of this one', () => {
  assert.equal(announcementOn('2026-11-23', 6), null)
  assert.deepEqual(announcementOn('2026-11-24', 6), {
    from: '2026-05-30',
    to: '2026-06-29',
    deletedFrom: '2026-12-01',
    deletedTo: '2026-12-31',
  })
})

test('the announced days are those that the nightly removal deletes in that month, around short months too', () => {
  for (const [today, months] of [
    ['2026-11-30', 6],
    ['2027-01-31', 12],
    ['2027-02-28', 6],
    ['2027-07-31', 3],
  ] as const) {
    const found = announcementOn(today, months)
    assert.ok(found)
    const { from, to, deletedFrom, deletedTo } = found
    assert.ok(deletionDay(from, months) >= deletedFrom && deletionDay(to, months) <= deletedTo, today)
    assert.ok(deletionDay(addDays(to, 1), months) > deletedTo, today)
    assert.ok(deletionDay(addDays(from, -1), months) < deletedFrom, today)
  }
})
