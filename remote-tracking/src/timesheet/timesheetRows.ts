import type { CallData, Employee, TimesheetDay, TimesheetEntry } from '@dayline/shared/contract'
import { clockTime, daysBetween, type LocalDate, localDate } from '@dayline/shared/format'

/** A day of a person; `entry` null where nothing was tracked. */
export type PersonDay = { day: LocalDate; isWorkingDay: boolean; entry: TimesheetEntry | null }

/** What stands in a row, and in the last one for everybody. */
export type TimesheetSums = {
  /** Days with data. */
  dayCount: number
  /** Mean minutes after the start of the day, over days with data only (decisions, Time); beyond 1440 = the next day. */
  clockIn: number | null
  clockOut: number | null
  /** Mean seconds of input per tracked minute. */
  activityLevel: number | null
  working: number
  onBreak: number
  idle: number
  total: number
}
export type TimesheetRow = TimesheetSums & { ID: number; employee: Employee; days: PersonDay[] }

/** Longer ranges leave out the days on which nothing happened. */
const mostEmptyDays = 31

/** Minutes that the clock shows, counted from the day that the work belongs to: 01:30 after midnight is 1530. */
function clockMinutes(instant: string | null, day: LocalDate, zone: string): number | null {
  if (!instant) return null
  const [hours = 0, minutes = 0] = clockTime(instant, zone).split(':').map(Number)
  return daysBetween(day, localDate(new Date(instant), zone)) * 1440 + hours * 60 + minutes
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.round(known.reduce((sum, value) => sum + value, 0) / known.length) : null
}

/** Sums and means of some days, of one person or of many. */
export function sumsOf(days: readonly PersonDay[], zone: string): TimesheetSums {
  const entries = days.flatMap(({ day, entry }) => (entry ? [{ day, ...entry }] : []))
  const sum = (value: (entry: TimesheetEntry) => number) => entries.reduce((all, entry) => all + value(entry), 0)
  const total = sum(({ TotalMins }) => TotalMins)
  return {
    dayCount: entries.length,
    clockIn: mean(entries.map(({ day, ClockIn }) => clockMinutes(ClockIn, day, zone))),
    clockOut: mean(entries.map(({ day, ClockOut }) => clockMinutes(ClockOut, day, zone))),
    activityLevel: total > 0 ? sum(({ ActivityLevel, TotalMins }) => ActivityLevel * TotalMins) / total : null,
    working: sum(({ Working }) => Working),
    onBreak: sum(({ OnBreak }) => OnBreak),
    idle: sum(({ Idle }) => Idle),
    total,
  }
}

/** One row for each person with data, each with the days of the range up to today. */
export function timesheetRows(
  { Items, Employees }: CallData<'/timesheet/list'>,
  { zone, today }: { zone: string; today: LocalDate },
): TimesheetRow[] {
  const shown = Items.filter(({ Day, EmployeeInsights }) => Day <= today || EmployeeInsights.length > 0)
  const entries = new Map(shown.map((item) => [item.Day, byEmployee(item)]))
  return Employees.map((employee) => {
    const all = shown.map(({ Day, IsWorkingDay }): PersonDay => {
      return { day: Day, isWorkingDay: IsWorkingDay, entry: entries.get(Day)?.get(employee.ID) ?? null }
    })
    const days = all.length > mostEmptyDays ? all.filter(({ entry }) => entry) : all
    return { ID: employee.ID, employee, days, ...sumsOf(days, zone) }
  })
}

function byEmployee({ EmployeeInsights }: TimesheetDay): Map<number, TimesheetEntry> {
  return new Map(EmployeeInsights.map((entry) => [entry.Employee.ID, entry]))
}

/** A mean clock time in words; "+1" is the day after. */
export function meanClock(minutes: number | null): string {
  if (minutes === null) return '–'
  const days = Math.floor(minutes / 1440)
  const clock = [Math.floor((minutes % 1440) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${clock} +${days}` : clock
}
