import {
  clockOf,
  startOfDay as firstOfDay,
  endOfDay as firstOfNextDay,
  instantOf as instantOfMinutes,
  isoWeekday,
  type LocalDate,
  localDate as localDateOf,
  minuteMs,
  zoneOffset as offsetMs,
} from '@dayline/shared/calendar'

export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  type LocalDate,
  startOfMonth,
  startOfWeek,
} from '@dayline/shared/calendar'

// Pages work with dates and minutes where the calendar counts milliseconds.
type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** The clock and calendar of a zone at an instant. */
export function partsInZone(instant: Date | number, zone: string): Parts {
  const wall = new Date(Number(instant) + offsetMs(Number(instant), zone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/** Minutes that a zone is east of UTC at an instant. */
export function zoneOffset(instant: Date | number, zone: string): number {
  return offsetMs(Number(instant), zone) / minuteMs
}

/** The calendar day of an instant in a zone. */
export function localDate(instant: Date | number, zone: string): LocalDate {
  return localDateOf(Number(instant), zone)
}

/** Today's calendar day in a zone. */
export function today(zone: string, now: Date | number = Date.now()): LocalDate {
  return localDate(now, zone)
}

/** Weekday of a calendar day, 0 = Monday. */
export function weekday(date: LocalDate): number {
  return isoWeekday(date) - 1
}

/** The first instant of a calendar day in a zone. */
export function startOfDay(date: LocalDate, zone: string): Date {
  return new Date(firstOfDay(date, zone))
}

/** The last millisecond of a calendar day in a zone (spec 1 §4: the end of a range is extended to the end of its day). */
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(firstOfNextDay(date, zone) - 1)
}

/** Minutes of a calendar day in a zone: 1440, or 1380 and 1500 when the clock changes. */
export function minutesOfDay(date: LocalDate, zone: string): number {
  return (firstOfNextDay(date, zone) - firstOfDay(date, zone)) / minuteMs
}

/** ISO string with the offset of the zone, as the wire wants it: `2026-11-16T00:00:00.000+03:00`. */
export function isoInZone(instant: Date | number, zone: string): string {
  const offset = zoneOffset(instant, zone)
  const local = new Date(Number(instant) + offset * minuteMs).toISOString().slice(0, -1)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
}

/** The instant of a clock time, `HH:mm`, on a calendar day in a zone; one that a clock change skips is the end of the gap. */
export function instantOf(date: LocalDate, clock: string, zone: string): Date {
  return new Date(instantOfMinutes(date, clockOf(clock), zone))
}

/** Minutes between the start of a calendar day and an instant, in real time. */
export function minuteOfDay(instant: Date | number, date: LocalDate, zone: string): number {
  return (Number(instant) - firstOfDay(date, zone)) / minuteMs
}

/** Zone of this browser: the stand-in when there is no organization. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
