import type { Employee, TimesheetEntry } from '@dayline/shared/contract'
import { addDays } from '@dayline/shared/format'
import { timesheetRows } from './timesheetRows.ts'
import { isNoteworthy, spansOf, timeIn, weekFigures } from './weekGrid.ts'

const monday = '2026-11-02'
const today = '2026-11-13'

function entryOf(Working: number, ExpectedWorkHoursDiff: number): TimesheetEntry {
  return {
    Employee: { ID: 1, Blocked: false },
    ClockIn: null,
    ClockOut: null,
    Working,
    OnBreak: 0,
    Idle: 0,
    TotalMins: Working,
    ActivityLevel: 30,
    ExpectedWorkHoursDiff,
  }
}

/** Two weeks of nine hours a day, Monday to Friday; the last day is today. */
const data = {
  Employees: [{ ID: 1, FirstName: 'Ada', LastName: '' } as Employee],
  Items: Array.from({ length: 12 }, (_, index) => {
    const Day = addDays(monday, index)
    const isWorkingDay = index % 7 < 5
    return {
      StartDate: `${Day}T00:00:00Z`,
      Day,
      IsWorkingDay: isWorkingDay,
      EmployeeInsights: isWorkingDay ? [entryOf(540, 60)] : [],
    }
  }),
  Expected: [{ EmployeeId: 1, Mins: 9 * 480 }],
}
const { rows } = timesheetRows(data, { zone: 'UTC', today })

test('a week has a column for each day, a longer range for each calendar week', () => {
  expect(spansOf(data.Items.slice(0, 7), today)).toHaveLength(7)
  const weeks = spansOf(data.Items, today)
  expect(weeks.map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-13'],
  ])
  const [row] = rows
  // The weeks add up to the row.
  const worked = weeks.map((week) => (row ? timeIn(row, week).working : 0))
  expect(worked).toEqual([2700, 2700])
  expect(row?.working).toBe(5400)
})

test('today counts as work, but is not short of anything before it is over', () => {
  const figures = weekFigures(rows, data, today).get(1)
  expect(figures).toMatchObject({ working: 5400, diff: 9 * 60, weeklyLimit: null })
})

test('much is a week of more than forty hours, not a range of several', () => {
  const [row] = rows
  const over = (minutes: number) => {
    const Items = data.Items.map((day) => ({
      ...day,
      EmployeeInsights: day.EmployeeInsights.map((entry) => ({ ...entry, Working: minutes })),
    }))
    const sheet = { ...data, Items }
    const own = timesheetRows(sheet, { zone: 'UTC', today }).rows
    return row !== undefined && isNoteworthy('over', row, weekFigures(own, sheet, today).get(1))
  }
  expect([over(480), over(481)]).toEqual([false, true])
})
