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
  const { rows, all } = timesheetRows(data, { zone, today: '2026-11-20' })
  const [first, second] = rows
  expect(first).toMatchObject({ dayCount: 2, working: 690, onBreak: 20, idle: 10, total: 720 })
  // (09:00 + 22:00) / 2 and (17:00 + 26:00) / 2.
  expect([meanClock(first?.clockIn ?? null), meanClock(first?.clockOut ?? null)]).toEqual(['15:30', '21:30'])
  // Every minute weighs the same, not every day.
  expect(first?.activityLevel).toBeCloseTo((30 * 480 + 60 * 240) / 720)
  expect(meanClock(second?.clockIn ?? null)).toBe('10:00')
  // The mean of all days, not of the people's means.
  expect(all).toMatchObject({ dayCount: 3, working: 1155, total: 1200 })
  expect(meanClock(all.clockIn)).toBe('13:40')
})

test('a row has the days up to today, with or without data', () => {
  const [first] = timesheetRows(data, { zone, today: '2026-11-20' }).rows
  expect(first?.days.map(({ day, entry }) => [day, entry !== null])).toEqual([
    ['2026-11-17', true],
    ['2026-11-18', true],
    ['2026-11-19', false],
  ])
})

test('where the clock changes, it is still the one on the wall', () => {
  const clocks = (Day: string, ClockIn: string, ClockOut: string, zone: string) => {
    const Items = [day(Day, [entry(1, ClockIn, ClockOut, 60, 30)])]
    const { all } = timesheetRows({ Employees: [person(1)], Items }, { zone, today: Day })
    return [meanClock(all.clockIn), meanClock(all.clockOut)]
  }
  // Both sides of the skipped hour and of the repeated one, and the night before each.
  const berlin = 'Europe/Berlin'
  expect(clocks('2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', berlin)).toEqual(['01:30', '03:30'])
  expect(clocks('2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', berlin)).toEqual(['02:30', '02:30'])
  expect(clocks('2026-03-28', '2026-03-28T21:00:00Z', '2026-03-29T01:30:00Z', berlin)).toEqual(['22:00', '03:30 +1'])
  // A day that has no midnight.
  expect(clocks('2026-03-29', '2026-03-29T06:00:00Z', '2026-03-29T14:00:00Z', 'Asia/Beirut')).toEqual([
    '09:00',
    '17:00',
  ])
})

test('a mean after midnight is marked, and none is no zero', () => {
  expect(meanClock(1440 + 90)).toBe('01:30 +1')
  expect(meanClock(null)).toBe('–')
})

test('averages include days off, and are also shown without them where that differs', () => {
  const saturday = day('2026-11-21', [entry(1, '2026-11-21T10:00:00Z', '2026-11-21T10:06:00Z', 6, 30)])
  const Items = [...data.Items.slice(0, 1), { ...saturday, IsWorkingDay: false }]
  const [first] = timesheetRows({ ...data, Items }, { zone, today: '2026-11-22' }).rows
  // (09:00 + 13:00) / 2, and 09:00 of the Tuesday alone.
  expect(meanClock(first?.clockIn ?? null)).toBe('11:00')
  expect(first?.onWorkingDays).toEqual({ clockIn: 540, clockOut: 1020, daysOff: 1 })
  const [only] = timesheetRows({ ...data, Items: Items.slice(1) }, { zone, today: '2026-11-22' }).rows
  expect(only?.onWorkingDays).toBeNull()
})
