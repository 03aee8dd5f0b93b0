import type { Employee, TimesheetEntry } from '@dayline/shared/contract'
import { meanClock, timesheetRows } from './timesheetRows.ts'

const zone = 'Europe/Istanbul'
const person = (ID: number) => ({ ID, FirstName: `P${ID}`, LastName: '' }) as Employee

function entry(ID: number, ClockIn: string, ClockOut: string, Working: number, level: number): TimesheetEntry {
  return {
    Employee: { ID, Blocked: false },
    ClockIn,
    ClockOut,
    Working,
    OnBreak: 10,
    Idle: 5,
    TotalMins: Working + 15,
    ActivityLevel: level,
    ExpectedWorkHoursDiff: Working - 480,
  }
}
const day = (Day: string, EmployeeInsights: TimesheetEntry[] = []) => ({
  StartDate: `${Day}T00:00:00+03:00`,
  Day,
  IsWorkingDay: true,
  EmployeeInsights,
})

const data = {
  Employees: [person(1), person(2)],
  Items: [
    // 09:00–17:00 and a night from 22:00 to 02:00 of the next day.
    day('2026-11-17', [entry(1, '2026-11-17T06:00:00Z', '2026-11-17T14:00:00Z', 465, 30)]),
    day('2026-11-18', [
      entry(1, '2026-11-18T19:00:00Z', '2026-11-18T23:00:00Z', 225, 60),
      entry(2, '2026-11-18T07:00:00Z', '2026-11-18T15:00:00Z', 465, 12),
    ]),
    day('2026-11-19'),
    day('2026-11-21'),
  ],
}

test('averages are over days with data only, and a night ends on the next day', () => {
  const [first, second] = timesheetRows(data, { zone, today: '2026-11-20' })
  expect(first).toMatchObject({ dayCount: 2, working: 690, onBreak: 20, idle: 10, total: 720 })
  // (09:00 + 22:00) / 2 and (17:00 + 26:00) / 2.
  expect([meanClock(first?.clockIn ?? null), meanClock(first?.clockOut ?? null)]).toEqual(['15:30', '21:30'])
  // Every minute weighs the same, not every day.
  expect(first?.activityLevel).toBeCloseTo((30 * 480 + 60 * 240) / 720)
  expect(meanClock(second?.clockIn ?? null)).toBe('10:00')
})

test('a row has the days up to today, with or without data', () => {
  const [first] = timesheetRows(data, { zone, today: '2026-11-20' })
  expect(first?.days.map(({ day, entry }) => [day, entry !== null])).toEqual([
    ['2026-11-17', true],
    ['2026-11-18', true],
    ['2026-11-19', false],
  ])
})

test('a mean after midnight says so, and none is no zero', () => {
  expect(meanClock(1440 + 90)).toBe('01:30 +1')
  expect(meanClock(null)).toBe('–')
})
