/** A calendar day as `YYYY-MM-DD`, without a zone. */
export type LocalDate = string

type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

/** The clock and calendar of a zone at an instant. */
export function partsInZone(instant: Date | number, zone: string): Parts {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value)
  return parts as Parts
}

/** Minutes that a zone is east of UTC at an instant. */
export function zoneOffset(instant: Date | number, zone: string): number {
  const at = Math.floor(Number(instant) / 1000) * 1000
  const { year, month, day: dayOfMonth, hour: hours, minute: minutes, second } = partsInZone(at, zone)
  return Math.round((Date.UTC(year, month - 1, dayOfMonth, hours, minutes, second) - at) / minute)
}

/** The calendar day of an instant in a zone. */
export function localDate(instant: Date | number, zone: string): LocalDate {
  const { year, month, day: dayOfMonth } = partsInZone(instant, zone)
  return `${pad(year, 4)}-${pad(month)}-${pad(dayOfMonth)}`
}

/** Today's calendar day in a zone. */
export function today(zone: string, now: Date | number = Date.now()): LocalDate {
  return localDate(now, zone)
}

function utcOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** The calendar day `count` days later (or earlier). */
export function addDays(date: LocalDate, count: number): LocalDate {
  return new Date(utcOf(date) + count * day).toISOString().slice(0, 10)
}

/** The same day of another month, cut to that month's last day. */
export function addMonths(date: LocalDate, count: number): LocalDate {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** Days from one calendar day to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / day)
}

/** Monday of the week of a day; weeks start on Monday everywhere (spec 1 §4). */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekday(date))
}

/** Weekday of a calendar day, 0 = Monday. */
export function weekday(date: LocalDate): number {
  return (new Date(utcOf(date)).getUTCDay() + 6) % 7
}

/** First day of the month of a day. */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`
}

/** Last day of the month of a day. */
export function endOfMonth(date: LocalDate): LocalDate {
  return addDays(addMonths(startOfMonth(date), 1), -1)
}

/**
 * The first instant of a calendar day in a zone. Where a clock change swallows midnight, the day begins when the clock
 * first shows it.
 */
export function startOfDay(date: LocalDate, zone: string): Date {
  const midnight = utcOf(date)
  const candidates = [-day, 0, day].map((shift) => midnight - zoneOffset(midnight + shift, zone) * minute)
  const exact = candidates.filter((at) => midnight - at === zoneOffset(at, zone) * minute)
  if (exact.length > 0) return new Date(Math.min(...exact))
  let before = midnight - 36 * hour
  let after = midnight + 36 * hour
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (localDate(middle, zone) < date) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The last millisecond of a calendar day in a zone (spec 1 §4: the end of a range is extended to the end of its day). */
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(startOfDay(addDays(date, 1), zone).getTime() - 1)
}

/** Minutes of a calendar day in a zone: 1440, or 1380 and 1500 when the clock changes. */
export function minutesOfDay(date: LocalDate, zone: string): number {
  return (startOfDay(addDays(date, 1), zone).getTime() - startOfDay(date, zone).getTime()) / minute
}

/** ISO string with the offset of the zone, as the wire wants it: `2026-11-16T00:00:00.000+03:00`. */
export function isoInZone(instant: Date | number, zone: string): string {
  const offset = zoneOffset(instant, zone)
  const local = new Date(Number(instant) + offset * minute).toISOString().slice(0, -1)
  const sign = offset < 0 ? '-' : '+'
  return `${local}${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
}

/** The instant of a clock time on a calendar day in a zone; a time that a clock change skips moves on by the gap. */
export function instantOf(date: LocalDate, clock: string, zone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const wall = utcOf(date) + hours * hour + minutes * minute
  const before = wall - zoneOffset(wall - day, zone) * minute
  const after = wall - zoneOffset(wall + day, zone) * minute
  const fits = [before, after].filter((at) => at + zoneOffset(at, zone) * minute === wall)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** Minutes between the start of a calendar day and an instant, in real time. */
export function minuteOfDay(instant: Date | number, date: LocalDate, zone: string): number {
  return (Number(instant) - startOfDay(date, zone).getTime()) / minute
}

/** Zone of this browser: the stand-in when there is no organization. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
