import {
  clockMinutes,
  clockOf,
  clockPattern,
  clockText,
  clockValue,
  type DayForm,
  dayText,
  hourMark,
  hourText,
  isMonthFirst,
  monthText,
  weekdayName as nameOfWeekday,
  weekdaysFrom,
} from '@dayline/shared/calendar'
import dayjs from 'dayjs'
import { isoWeekday } from './days.ts'
import { currentFormats } from './formats.ts'
import type { DayRange } from './range.ts'
import { browserZone, type LocalDate, localDate } from './zone.ts'

type Instant = string | number | Date | null | undefined

const nothing = '–'

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function instantFrom(value: Instant): Date | null {
  if (value === null || value === undefined || value === '') return null
  const instant = dayjs(value)
  return instant.isValid() ? instant.toDate() : null
}

function dayFrom(value: Instant, zone: string): LocalDate | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const instant = instantFrom(value)
  return instant && localDate(instant, zone)
}

/** An instant or a calendar day as the user reads it; "–" without one. */
function textOf(value: Instant, zone: string, form: DayForm): string {
  const day = dayFrom(value, zone)
  return day ? dayText(day, form, currentFormats()) : nothing
}

/** Minutes since midnight of an instant in a zone, or of a clock string such as `09:00:00`. */
function minutesFrom(value: Instant, zone: string): number | null {
  if (typeof value === 'string' && /^\d{1,2}:\d{2}/.test(value)) return clockOf(value)
  const instant = instantFrom(value)
  return instant && clockMinutes(instant.getTime(), zone)
}

/**
 * Clock time of an instant in a zone, or of a clock string such as `09:00:00`, as the user reads it: `09:05` or `9:05 AM`;
 * "–" without one. For forms and arithmetic use `wallClock`.
 */
export function clockTime(value: Instant, zone: string = browserZone()): string {
  const minutes = minutesFrom(value, zone)
  return minutes === null ? nothing : clockText(minutes, currentFormats())
}

/** Clock time `HH:mm` of an instant in a zone, regardless of the user's format: a value, not a text. */
export function wallClock(instant: string | number | Date, zone: string): string {
  return clockValue(clockMinutes(dayjs(instant).valueOf(), zone))
}

/** Minutes since midnight as the user reads a clock: `09:05` or `9:05 AM`. */
export function clockOfMinutes(minutes: number): string {
  return clockText(minutes, currentFormats())
}

/** Placeholder of an empty time field. */
export function clockPlaceholder(): string {
  return clockPattern(currentFormats())
}

/** A whole hour of the day in short form: `09:00` or `9 AM`; 24 is the end of a day. */
export function clockOfHour(hour: number): string {
  return hourText(hour, currentFormats())
}

/** A whole hour as the head of a narrow column: `9` or `9a`. */
export function hourHead(hour: number): string {
  return hourMark(hour, currentFormats())
}

/** ISO weekdays in order, from the user's first weekday. */
export function weekdays(): number[] {
  return weekdaysFrom(currentFormats().FirstWeekday)
}

/** Name of the weekday of a day, `Monday`, or of an ISO weekday. */
export function weekdayName(day: LocalDate | number): string {
  return nameOfWeekday(typeof day === 'number' ? day : isoWeekday(day))
}

/** Timestamp in a list, `20 Nov 2026 - 09:05` (docs/product/time.md#formats). */
export function listTimestamp(value: Instant, zone: string = browserZone()): string {
  const day = listDate(value, zone)
  return day === nothing ? nothing : `${day} - ${clockTime(instantFrom(value), zone)}`
}

/** Plain date of a list, `20 Nov 2026`. Accepts an instant or a `YYYY-MM-DD` day. */
export function listDate(value: Instant, zone: string = browserZone()): string {
  return textOf(value, zone, 'list')
}

/** Date in a page title, `20 November 2026`. */
export function titleDate(value: Instant, zone: string = browserZone()): string {
  return textOf(value, zone, 'title')
}

/** Days of a page title, `16 November 2026 – 22 November 2026`; a single date for a range of one day. */
export function titleRange({ start, end }: DayRange): string {
  return start === end ? titleDate(end) : `${titleDate(start)} – ${titleDate(end)}`
}

/** Date in billing and leave documents, `20.11.2026`. */
export function documentDate(value: Instant, zone: string = browserZone()): string {
  return textOf(value, zone, 'document')
}

/** Weekday, day and month, `Mon 16 Nov`. */
export function shortDay(value: Instant, zone: string = browserZone()): string {
  return textOf(value, zone, 'short')
}

/** Day and month, `16 Nov`, where the weekday does not matter and the year is known. */
export function dayAndMonth(value: Instant, zone: string = browserZone()): string {
  return textOf(value, zone, 'dayAndMonth')
}

/** Month and year, `November 2026`. */
export function monthName(day: LocalDate): string {
  return monthText(day)
}

/** A range as text, `Mon 16 – Sun 22 Nov`; with the year if it is not all in the year of `now`. */
export function formatRange({ start, end }: DayRange, now: LocalDate = new Date().toISOString().slice(0, 10)): string {
  const thisYear = start.slice(0, 4) === end.slice(0, 4) && end.slice(0, 4) === now.slice(0, 4)
  const monthFirst = isMonthFirst(currentFormats())
  const full = (day: LocalDate) =>
    thisYear ? shortDay(day) : `${shortDay(day)}${monthFirst ? ',' : ''} ${day.slice(0, 4)}`
  if (start === end) return full(end)
  if (thisYear && !monthFirst && start.slice(0, 7) === end.slice(0, 7)) {
    return `${shortDay(start).slice(0, 6)} – ${full(end)}`
  }
  return `${full(start)} – ${full(end)}`
}

/** How long ago something was: "just now", "5 min ago", "3 h ago", then the date. */
export function timeAgo(value: Instant, zone: string = browserZone(), now: number = Date.now()): string {
  const instant = instantFrom(value)
  if (!instant) return nothing
  const minutes = dayjs(now).diff(instant, 'minute')
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return listDate(instant, zone)
}

/** Minutes as `7h 05m`, with a sign if negative; "–" without a value. */
export function duration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return nothing
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? '−' : ''
  const hours = Math.floor(whole / 60)
  return hours > 0 ? `${sign}${hours}h ${pad(whole % 60)}m` : `${sign}${whole}m`
}

/** Seconds as `7h 05m`, and below a minute as `42s`. */
export function durationOfSeconds(seconds: number | null | undefined): string {
  if (typeof seconds === 'number' && Math.abs(seconds) < 60) return `${Math.round(seconds)}s`
  return duration(typeof seconds === 'number' ? seconds / 60 : null)
}
