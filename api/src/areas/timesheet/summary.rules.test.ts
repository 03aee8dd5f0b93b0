import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { TimesheetChip, TimesheetSort } from '@dayline/shared/contract'
import { inOrder, spansOf, standsOut } from './summary.rules.ts'

const monday = '2026-11-02'
const days = Array.from({ length: 14 }, (_, index) => addDays(monday, index))
const week = { workingDays: [1, 2, 3, 4, 5] }

test('a range of up to seven days has a column for each, later days included', () => {
  const within = { today: '2026-11-04', firstWeekday: 1, week }
  assert.deepEqual(spansOf(days.slice(4, 6), within), [
    { Start: '2026-11-06', End: '2026-11-06', IsWorkingDay: true },
    { Start: '2026-11-07', End: '2026-11-07', IsWorkingDay: false },
  ])
  assert.equal(spansOf(days.slice(0, 7), within).length, 7)
  assert.deepEqual(spansOf(days.slice(0, 8), within), [{ Start: '2026-11-02', End: '2026-11-04', IsWorkingDay: true }])
})

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

const usual = { Deleted: false, FullestWeek: 0, Difference: 0, isClockOutMissing: false }

test('a person stands out with more than forty hours in a week', () => {
  const isOver = (FullestWeek: number) => standsOut(TimesheetChip.Over, { ...usual, FullestWeek })
  assert.deepEqual([isOver(40 * 60), isOver(40 * 60 + 1)], [false, true])
})

test('a person stands out with less time than expected, without a clock-out, and after leaving', () => {
  const isUnder = (Difference: number | null) => standsOut(TimesheetChip.Under, { ...usual, Difference })
  assert.deepEqual([null, 1, 0, -1].map(isUnder), [false, false, false, true])
  assert.equal(standsOut(TimesheetChip.MissingClockOut, usual), false)
  assert.equal(standsOut(TimesheetChip.MissingClockOut, { ...usual, isClockOutMissing: true }), true)
  assert.equal(standsOut(TimesheetChip.Left, usual), false)
  assert.equal(standsOut(TimesheetChip.Left, { ...usual, Deleted: true }), true)
})

/** A row whose figures all differ, so that each order shows by which of them rows are sorted. */
const row = (FirstName: string, figures: number | null) => ({
  ...{ FirstName, LastName: 'King' },
  ...{ ClockIn: figures, ClockOut: figures, ActivityLevel: figures, Difference: figures },
  ...{ Working: figures ?? 0, OnBreak: figures ?? 0, Idle: figures ?? 0, TotalMins: figures ?? 0 },
})
const namesIn = (rows: readonly { FirstName: string }[]) => rows.map(({ FirstName }) => FirstName)

test('rows stay in the order of the list when no order is chosen', () => {
  const rows = [row('Kay', 2), row('Ada', 1)]
  assert.deepEqual([inOrder(rows, null, false), inOrder(rows, undefined, true)], [rows, rows])
})

test('sorts by name, ignoring case and with numbers as numbers', () => {
  const rows = [row('Kay 10', 1), row('ada', 2), row('Kay 9', 3), row('Bea', 4)]
  assert.deepEqual(namesIn(inOrder(rows, TimesheetSort.Employee, false)), ['ada', 'Bea', 'Kay 9', 'Kay 10'])
  assert.deepEqual(namesIn(inOrder(rows, TimesheetSort.Employee, true)), ['Kay 10', 'Kay 9', 'Bea', 'ada'])
})

for (const [name, sort, field] of [
  ['clock-in', TimesheetSort.ClockIn, 'ClockIn'],
  ['clock-out', TimesheetSort.ClockOut, 'ClockOut'],
  ['activity', TimesheetSort.Activity, 'ActivityLevel'],
  ['working time', TimesheetSort.Working, 'Working'],
  ['breaks', TimesheetSort.OnBreak, 'OnBreak'],
  ['idle time', TimesheetSort.Idle, 'Idle'],
  ['total time', TimesheetSort.Total, 'TotalMins'],
  ['difference', TimesheetSort.Difference, 'Difference'],
] as const) {
  test(`sorts by ${name} and by nothing else`, () => {
    const rows = [
      { ...row('Ada', 5), [field]: 3 },
      { ...row('Bea', 5), [field]: 1 },
      { ...row('Kay', 5), [field]: 2 },
    ]
    assert.deepEqual(namesIn(inOrder(rows, sort, false)), ['Bea', 'Kay', 'Ada'])
    assert.deepEqual(namesIn(inOrder(rows, sort, true)), ['Ada', 'Kay', 'Bea'])
  })
}

test('rows without a value are last in both directions, and equal rows stay in the order of the list', () => {
  const rows = [row('None', null), row('Ada', 2), row('Bea', 1), row('Empty', null), row('Kay', 2)]
  assert.deepEqual(namesIn(inOrder(rows, TimesheetSort.ClockIn, false)), ['Bea', 'Ada', 'Kay', 'None', 'Empty'])
  assert.deepEqual(namesIn(inOrder(rows, TimesheetSort.ClockIn, true)), ['Ada', 'Kay', 'Bea', 'None', 'Empty'])
})
