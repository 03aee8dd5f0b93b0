import type { CallData, TimesheetEntry } from '@dayline/shared/contract'
import { addDays } from '@dayline/shared/format'
import { daysOfPerson } from './daysOfPerson.ts'

const monday = '2026-11-02'
const sheet = (count: number, ...worked: number[]): CallData<'/timesheet/list'> => ({
  Employees: [],
  Items: Array.from({ length: count }, (_, index) => ({
    StartDate: `${addDays(monday, index)}T00:00:00Z`,
    Day: addDays(monday, index),
    IsWorkingDay: index % 7 < 5,
    EmployeeInsights: worked.includes(index) ? [{ Employee: { ID: 1, Blocked: false } } as TimesheetEntry] : [],
  })),
})
const of = { employeeId: 1, today: addDays(monday, 2) }

test("lists a person's days up to today, with or without data", () => {
  const days = daysOfPerson(sheet(5, 1), of)
  expect(days.map(({ day, entry }) => [day, entry !== null])).toEqual([
    ['2026-11-02', false],
    ['2026-11-03', true],
    ['2026-11-04', false],
  ])
  expect(daysOfPerson(sheet(5, 1), { ...of, employeeId: 2 }).every(({ entry }) => entry === null)).toBe(true)
})

test('lists only days with data for more than a month', () => {
  expect(daysOfPerson(sheet(40, 1, 33), { ...of, today: addDays(monday, 39) }).map(({ day }) => day)).toEqual([
    '2026-11-03',
    '2026-12-05',
  ])
})
