import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { TimesheetChip } from '@dayline/shared/contract'
import { spansOf, standsOut } from './summary.rules.ts'

const monday = '2026-11-02'
const days = Array.from({ length: 14 }, (_, index) => addDays(monday, index))
const week = { days: [1, 2, 3, 4, 5], hours: 8 } as unknown as Parameters<typeof spansOf>[1]['week']

test('a longer range has a column for each calendar week up to today', () => {
  const spans = (today: string, firstWeekday = 1) =>
    spansOf(days, { today, firstWeekday, week }).map(({ Start, End }) => [Start, End])
  assert.deepEqual(spans('2026-11-13'), [
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-13'],
  ])
  assert.deepEqual(spans('2026-11-30', 7), [
    ['2026-11-02', '2026-11-07'],
    ['2026-11-08', '2026-11-14'],
    ['2026-11-15', '2026-11-15'],
  ])
})

test('a person stands out with more than forty hours in a week', () => {
  const isOver = (FullestWeek: number) =>
    standsOut(TimesheetChip.Over, { Deleted: false, FullestWeek, Difference: 0, isClockOutMissing: false })
  assert.deepEqual([isOver(40 * 60), isOver(40 * 60 + 1)], [false, true])
})
