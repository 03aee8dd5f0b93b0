import { type LocalDate, minuteMs, zoneOffsetMs } from '@dayline/shared/calendar'
import type { TimesheetSums } from '@dayline/shared/contract'

const dayMinutes = 1440

/** Intermediate sums, which can be added across people. Clock times are minutes since the day began. */
export type Tally = {
  days: number
  clockIn: number
  clockOut: number
  /** The days off among `days`, and their clock times, which `clockIn` and `clockOut` include. */
  daysOff: number
  offIn: number
  offOut: number
  working: number
  onBreak: number
  idle: number
  /** Seconds of input in these minutes. */
  inputSecs: number
}

export const nothing = (): Tally => ({
  days: 0,
  clockIn: 0,
  clockOut: 0,
  daysOff: 0,
  offIn: 0,
  offOut: 0,
  working: 0,
  onBreak: 0,
  idle: 0,
  inputSecs: 0,
})

export type DayOfPerson = Pick<Tally, 'clockIn' | 'clockOut' | 'working' | 'onBreak' | 'idle' | 'inputSecs'> & {
  isWorkingDay: boolean
}

export function addDay(tally: Tally, day: DayOfPerson): void {
  tally.days += 1
  tally.clockIn += day.clockIn
  tally.clockOut += day.clockOut
  if (!day.isWorkingDay) {
    tally.daysOff += 1
    tally.offIn += day.clockIn
    tally.offOut += day.clockOut
  }
  tally.working += day.working
  tally.onBreak += day.onBreak
  tally.idle += day.idle
  tally.inputSecs += day.inputSecs
}

export function addTally(all: Tally, more: Tally): void {
  for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += more[key]
}

const mean = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : null)

/** Averages use only days with data; every minute has the same weight in the activity level. */
export function sumsOf({ days, daysOff, working, onBreak, idle, inputSecs, ...clock }: Tally): TimesheetSums {
  const TotalMins = working + onBreak + idle
  const isMixed = daysOff > 0 && daysOff < days
  return {
    Days: days,
    ClockIn: mean(clock.clockIn, days),
    ClockOut: mean(clock.clockOut, days),
    OnWorkingDays: isMixed
      ? {
          ClockIn: mean(clock.clockIn - clock.offIn, days - daysOff),
          ClockOut: mean(clock.clockOut - clock.offOut, days - daysOff),
          DaysOff: daysOff,
        }
      : null,
    ActivityLevel: TotalMins > 0 ? inputSecs / TotalMins : null,
    Working: working,
    OnBreak: onBreak,
    Idle: idle,
    TotalMins,
  }
}

/**
 * Converts a minute since 1970 to clock minutes, counted from midnight of the work date: 01:30 of the next day is 1530.
 */
export function wallClockOf(day: LocalDate, zone: string): (minute: number) => number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / minuteMs
  const offsetAt = (minute: number) => zoneOffsetMs(minute * minuteMs, zone) / minuteMs
  const offset = offsetAt(midnight)
  // Reading the zone's offset for each minute of a thousand people takes seconds, and it rarely changes within a day.
  const isSteady = offsetAt(midnight - dayMinutes) === offset && offsetAt(midnight + 3 * dayMinutes) === offset
  return (minute) => {
    const isNear = minute >= midnight - dayMinutes && minute < midnight + 3 * dayMinutes
    return minute + (isSteady && isNear ? offset : offsetAt(minute)) - midnight
  }
}
