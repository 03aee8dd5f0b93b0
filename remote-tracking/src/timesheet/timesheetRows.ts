import type { CallData, Employee, TimesheetDay, TimesheetEntry } from '@dayline/shared/contract'
import {
  clockOfMinutes,
  daysBetween,
  type LocalDate,
  localDate,
  partsInZone,
  startOfDay,
  zoneOffsetMinutes,
} from '@dayline/shared/format'

/** A day of a person; `entry` null where nothing was tracked. */
export type PersonDay = { day: LocalDate; isWorkingDay: boolean; entry: TimesheetEntry | null }

/** Figures of a row, and of the total row. */
export type TimesheetSums = {
  /** Days with data. */
  dayCount: number
  /** Mean minutes after the start of the day, over days with data only; beyond 1440 = the next day. */
  clockIn: number | null
  clockOut: number | null
  /** The same means without days off, where those days change them. */
  onWorkingDays: { clockIn: number | null; clockOut: number | null; daysOff: number } | null
  /** Mean seconds of input per tracked minute. */
  activityLevel: number | null
  working: number
  onBreak: number
  idle: number
  total: number
}
export type TimesheetRow = TimesheetSums & { ID: number; employee: Employee; days: PersonDay[] }

/** Longer ranges leave out the days on which nothing happened. */
const maxEmptyDays = 31

type Mean = { sum: number; count: number }

/** Sums on their way: those of several people add up to those of all. */
type Tally = Omit<TimesheetSums, 'clockIn' | 'clockOut' | 'onWorkingDays' | 'activityLevel'> & {
  clockIn: Mean
  clockOut: Mean
  /** Clock times of days off, which are in the two above as well. */
  offIn: Mean
  offOut: Mean
  /** Activity level times minutes. */
  activity: number
}

type ClockMinutes = (instant: string | null) => number | null

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Minutes that the clock shows, counted from the day that the work belongs to: 01:30 after midnight is 1530. */
function clockOf(day: LocalDate, zone: string): ClockMinutes {
  const offset = zoneOffsetMinutes(startOfDay(day, zone), zone)
  const midnight = Date.parse(`${day}T00:00:00Z`) - offset * minuteMs
  // Reading the zone's offset for each instant of a thousand people takes seconds; it hardly ever changes.
  const goesOn = zoneOffsetMinutes(midnight + 2 * dayMs, zone) === offset
  return (instant) => {
    if (!instant) return null
    const at = Date.parse(instant)
    if (goesOn && at >= midnight && at < midnight + 2 * dayMs) return Math.floor((at - midnight) / minuteMs)
    const { hour, minute } = partsInZone(at, zone)
    return daysBetween(day, localDate(at, zone)) * 1440 + hour * 60 + minute
  }
}

const none: Mean = { sum: 0, count: 0 }
const nothing = (): Tally => ({
  dayCount: 0,
  clockIn: none,
  clockOut: none,
  offIn: none,
  offOut: none,
  activity: 0,
  working: 0,
  onBreak: 0,
  idle: 0,
  total: 0,
})

const meanOf = (minutes: number | null): Mean => (minutes === null ? none : { sum: minutes, count: 1 })

function count(entry: TimesheetEntry, clock: ClockMinutes, isWorkingDay: boolean): Tally {
  const clockIn = meanOf(clock(entry.ClockIn))
  const clockOut = meanOf(clock(entry.ClockOut))
  return {
    dayCount: 1,
    clockIn,
    clockOut,
    offIn: isWorkingDay ? none : clockIn,
    offOut: isWorkingDay ? none : clockOut,
    activity: entry.ActivityLevel * entry.TotalMins,
    working: entry.Working,
    onBreak: entry.OnBreak,
    idle: entry.Idle,
    total: entry.TotalMins,
  }
}

const plusMean = (a: Mean, b: Mean): Mean => ({ sum: a.sum + b.sum, count: a.count + b.count })

function plus(all: Tally, more: Tally): Tally {
  return {
    dayCount: all.dayCount + more.dayCount,
    clockIn: plusMean(all.clockIn, more.clockIn),
    clockOut: plusMean(all.clockOut, more.clockOut),
    offIn: plusMean(all.offIn, more.offIn),
    offOut: plusMean(all.offOut, more.offOut),
    activity: all.activity + more.activity,
    working: all.working + more.working,
    onBreak: all.onBreak + more.onBreak,
    idle: all.idle + more.idle,
    total: all.total + more.total,
  }
}

const mean = ({ sum, count }: Mean) => (count > 0 ? Math.round(sum / count) : null)
const without = (all: Mean, off: Mean) => mean({ sum: all.sum - off.sum, count: all.count - off.count })

function sumsOf({ clockIn, clockOut, offIn, offOut, activity, ...sums }: Tally): TimesheetSums {
  const isMixed = offIn.count > 0 && offIn.count < clockIn.count
  return {
    ...sums,
    clockIn: mean(clockIn),
    clockOut: mean(clockOut),
    onWorkingDays: isMixed
      ? { clockIn: without(clockIn, offIn), clockOut: without(clockOut, offOut), daysOff: offIn.count }
      : null,
    activityLevel: sums.total > 0 ? activity / sums.total : null,
  }
}

/** One row for each person with data, each with the days of the range up to today, and what they add up to. */
export function timesheetRows(
  { Items, Employees }: CallData<'/timesheet/list'>,
  { zone, today }: { zone: string; today: LocalDate },
): { rows: TimesheetRow[]; all: TimesheetSums } {
  const shown = Items.filter(({ Day, EmployeeInsights }) => Day <= today || EmployeeInsights.length > 0).map(
    (item) => ({
      ...item,
      entries: byEmployee(item),
      clock: clockOf(item.Day, zone),
    }),
  )
  let all = nothing()
  const rows = Employees.map((employee): TimesheetRow => {
    let own = nothing()
    const days = shown.map(({ Day, IsWorkingDay, entries, clock }): PersonDay => {
      const entry = entries.get(employee.ID) ?? null
      if (entry) own = plus(own, count(entry, clock, IsWorkingDay))
      return { day: Day, isWorkingDay: IsWorkingDay, entry }
    })
    all = plus(all, own)
    return {
      ID: employee.ID,
      employee,
      days: days.length > maxEmptyDays ? days.filter(({ entry }) => entry) : days,
      ...sumsOf(own),
    }
  })
  return { rows, all: sumsOf(all) }
}

function byEmployee({ EmployeeInsights }: TimesheetDay): Map<number, TimesheetEntry> {
  return new Map(EmployeeInsights.map((entry) => [entry.Employee.ID, entry]))
}

/** A mean clock time as text; "+1" is the day after. */
export function meanClock(minutes: number | null): string {
  if (minutes === null) return '–'
  const days = Math.floor(minutes / 1440)
  const clock = clockOfMinutes(minutes % 1440)
  return days > 0 ? `${clock} +${days}` : clock
}
