import {
  clockOf,
  endOfDayMs,
  instantMs,
  type LocalDate,
  localDate as localDateOf,
  minuteMs,
  startOfDayMs,
  zoneOffsetMs,
} from '@dayline/shared/calendar'

export type { LocalDate } from '@dayline/shared/calendar'

// Uses `calendar` for zones, as the API does: both must begin days at the same instant (decision 034). This file
// converts to the dates and minutes of pages; `calendar` works in milliseconds.
type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** The clock and calendar of a zone at an instant. */
export function partsInZone(instant: Date | number, zone: string): Parts {
  const wall = new Date(Number(instant) + zoneOffsetMs(Number(instant), zone))
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
export function zoneOffsetMinutes(instant: Date | number, zone: string): number {
  return zoneOffsetMs(Number(instant), zone) / minuteMs
}

/** @deprecated Use `zoneOffsetMinutes`. */
export const zoneOffset = zoneOffsetMinutes

/** The calendar day of an instant in a zone. */
export function localDate(instant: Date | number, zone: string): LocalDate {
  return localDateOf(Number(instant), zone)
}

/** Today's calendar day in a zone. */
export function today(zone: string, now: Date | number = Date.now()): LocalDate {
  return localDate(now, zone)
}

/** The first instant of a calendar day in a zone. */
export function startOfDay(date: LocalDate, zone: string): Date {
  return new Date(startOfDayMs(date, zone))
}

/** The last millisecond of a calendar day in a zone: the end of a range (docs/product/time.md#ranges). */
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(endOfDayMs(date, zone) - 1)
}

/** Minutes of a calendar day in a zone: 1440, or 1380 and 1500 when the clock changes. */
export function minutesOfDay(date: LocalDate, zone: string): number {
  return (endOfDayMs(date, zone) - startOfDayMs(date, zone)) / minuteMs
}

/**
 * ISO string with the offset of the zone, as requests send it: `2026-11-16T00:00:00.000+03:00`; in UTC where the offset
 * has seconds, as most zones had before 1950.
 */
export function isoInZone(instant: Date | number, zone: string): string {
  const offset = zoneOffsetMinutes(instant, zone)
  if (!Number.isInteger(offset)) return new Date(instant).toISOString()
  const local = new Date(Number(instant) + offset * minuteMs).toISOString().slice(0, -1)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
}

/**
 * The instant of a clock time, `HH:mm`, on a calendar day in a zone. For a time that a clock change skips, the end of
 * the gap.
 * @param isSecond the later of two instants with this clock time; ignored where there is only one
 */
export function instantOf(date: LocalDate, clock: string, zone: string, isSecond = false): Date {
  return (isSecond && secondInstantOf(date, clock, zone)) || new Date(instantMs(date, clockOf(clock), zone))
}

/** The second instant with a clock time, `HH:mm`, on the day when clocks go back; null for any other time. */
export function secondInstantOf(date: LocalDate, clock: string, zone: string): Date | null {
  const first = instantOf(date, clock, zone).getTime()
  const second = new Date(first + goesBackMs(first, zone))
  return second.getTime() > first && isSecondInstant(second, zone) ? second : null
}

/** Whether an earlier instant has the same clock time, because clocks went back in between. */
export function isSecondInstant(instant: Date, zone: string): boolean {
  const second = instant.getTime()
  const goesBack = goesBackMs(second, zone)
  return goesBack > 0 && zoneOffsetMs(second - goesBack, zone) - zoneOffsetMs(second, zone) === goesBack
}

/** How far clocks go back within half a day of an instant; 0 or less if they do not. */
function goesBackMs(instant: number, zone: string): number {
  const halfDay = 720 * minuteMs
  return zoneOffsetMs(instant - halfDay, zone) - zoneOffsetMs(instant + halfDay, zone)
}

/** Minutes between the start of a calendar day and an instant, in real time. */
export function minuteOfDay(instant: Date | number, date: LocalDate, zone: string): number {
  return (Number(instant) - startOfDayMs(date, zone)) / minuteMs
}

let ownZone: string | undefined

/**
 * Time zone of this browser when the page was loaded: the fallback without an organization. Read once, because that takes
 * longer than formatting a day.
 */
export function browserZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return ownZone
}
