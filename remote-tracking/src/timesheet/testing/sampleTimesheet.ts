import type { CallData, Employee, TimesheetEntry, TimesheetRow } from '@dayline/shared/contract'
import { type FakeCalls, someEmployee } from '@dayline/shared/testing'

export function person(ID: number, FirstName: string, Blocked = false): Employee {
  return someEmployee({ ID, Blocked, FirstName })
}

export function entry(ID: number, hour: number): TimesheetEntry {
  return {
    Employee: { ID, Blocked: false },
    ClockIn: `2026-11-20T0${hour}:00:00Z`,
    ClockOut: '2026-11-20T14:00:00Z',
    Working: 400,
    OnBreak: 50,
    Idle: 10,
    TotalMins: 460,
    ActivityLevel: 36,
    ExpectedWorkHoursDiff: -80,
  }
}

export const sums = {
  Days: 1,
  ClockIn: 540,
  ClockOut: 1020,
  OnWorkingDays: null,
  ActivityLevel: 36,
  Working: 400,
  OnBreak: 50,
  Idle: 10,
  TotalMins: 460,
}
export function row(ID: number, FirstName: string, part: Partial<TimesheetRow> = {}): TimesheetRow {
  return {
    ID,
    FirstName,
    LastName: 'Lovelace',
    Image: null,
    Team: null,
    Blocked: false,
    Deleted: false,
    ...sums,
    Difference: -80,
    WeeklyLimit: null,
    FullestWeek: part.Working ?? sums.Working,
    ...part,
  }
}
type Summary = CallData<'/timesheet/summary'>
export const summaryOf = (Items: TimesheetRow[], part: Partial<Summary> = {}): Summary => ({
  Items,
  TotalCount: Items.length,
  Page: 1,
  PageSize: 96,
  Days: 2,
  Totals: sums,
  Spans: [],
  Counts: { Over: 0, Under: 0, MissingClockOut: 0, Left: 0 },
  ...part,
})
export const two = { Days: 2, Working: 800, OnBreak: 100, Idle: 20, TotalMins: 920 }

// Fri 20 and Sat 21 November 2026.
export const range = { start: '2026-11-20', end: '2026-11-21' }
export const at = `/?date=${range.start}..${range.end}`
export const people = (...Items: Employee[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
export const calls: FakeCalls = {
  '/employee/list': people(person(7, 'Ada'), person(8, 'Grace')),
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/timeentry/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1 },
  '/timesheet/submittedperiods': { Items: [], TotalCount: 0 },
  '/timesheet/periods': {
    Unit: 0,
    From: '2026-10-01',
    To: '2026-10-31',
    IsOver: true,
    IsLockedForEveryone: false,
    Items: [],
    OtherLocks: [],
  },
  '/timesheet/summary': summaryOf([row(7, 'Ada', two), row(8, 'Grace')], {
    Totals: { ...sums, Days: 3, Working: 1200, OnBreak: 150, Idle: 30, TotalMins: 1380 },
  }),
  '/timesheet/list': {
    Employees: [person(7, 'Ada'), person(8, 'Grace')],
    Items: [
      {
        StartDate: '2026-11-20T00:00:00+03:00',
        Day: '2026-11-20',
        IsWorkingDay: true,
        EmployeeInsights: [entry(7, 6), entry(8, 8)],
      },
      {
        StartDate: '2026-11-21T00:00:00+03:00',
        Day: '2026-11-21',
        IsWorkingDay: false,
        EmployeeInsights: [entry(7, 6)],
      },
    ],
  },
}

const week = { start: '2026-11-16', end: '2026-11-20' }
const weekDays = [16, 17, 18, 19, 20].map((day) => `2026-11-${day}`)
const oneDay = { ...sums, Working: 400 }
export const weekRows = [
  row(7, 'Ada', {
    ...sums,
    Days: 5,
    Working: 2460,
    Difference: 60,
    WeeklyLimit: 2400,
    Cells: weekDays.map(() => [492, 480, 0] as [number, number, 0]),
  }),
  row(8, 'Grace', { ...oneDay, Difference: -2000, Cells: [[400, 480, 1], null, null, null, null] }),
  row(9, 'Eve', {
    ...oneDay,
    Blocked: true,
    Deleted: true,
    Difference: null,
    Cells: [[400, 480, 0], null, null, null, null],
  }),
]
export const weekSummary = (Items: TimesheetRow[]) =>
  summaryOf(Items, {
    Days: 5,
    Totals: { ...sums, Working: 3260 },
    Spans: weekDays.map((day, index) => ({
      Start: day,
      End: day,
      IsWorkingDay: true,
      Working: index === 0 ? 1292 : 492,
    })),
    Counts: { Over: 1, Under: 1, MissingClockOut: 1, Left: 1 },
  })
export const weekCalls: FakeCalls = {
  ...calls,
  '/timesheet/summary': ({ Only }) => weekSummary(Only === 1 ? weekRows.slice(1, 2) : weekRows),
}
export const weekAt = `/?date=${week.start}..${week.end}`
