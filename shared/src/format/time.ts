import dayjs from 'dayjs'
import { formatDay } from './days.ts'
import type { DayRange } from './range.ts'
import { browserZone, type LocalDate, localDate, partsInZone } from './zone.ts'

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

/** An instant or a calendar day in a format of dayjs; "–" without one. */
function dayText(value: Instant, zone: string, format: string): string {
  const day = dayFrom(value, zone)
  return day ? formatDay(day, format) : nothing
}

/** Clock time `HH:mm` of an instant in a zone, or of a clock string such as `09:00:00`; "–" without one. */
export function clockTime(value: Instant, zone: string = browserZone()): string {
  if (typeof value === 'string' && /^\d{1,2}:\d{2}/.test(value))
    return value.slice(0, value.indexOf(':') + 3).padStart(5, '0')
  const instant = instantFrom(value)
  if (!instant) return nothing
  const { hour, minute } = partsInZone(instant, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** Timestamp in a list, `20 Nov 2026 - 09:05` (docs/product/time.md#formats). */
export function listTimestamp(value: Instant, zone: string = browserZone()): string {
  const day = listDate(value, zone)
  return day === nothing ? nothing : `${day} - ${clockTime(instantFrom(value), zone)}`
}

/** Plain date of a list, `20 Nov 2026`. Takes an instant or a `YYYY-MM-DD` day. */
export function listDate(value: Instant, zone: string = browserZone()): string {
  return dayText(value, zone, 'DD MMM YYYY')
}

/** Date in a page title, `20 November 2026`. */
export function titleDate(value: Instant, zone: string = browserZone()): string {
  return dayText(value, zone, 'DD MMMM YYYY')
}

/** Days of a page title, `16 November 2026 – 22 November 2026`; one day for a range of one. */
export function titleRange({ start, end }: DayRange): string {
  return start === end ? titleDate(end) : `${titleDate(start)} – ${titleDate(end)}`
}

/** Date in billing and leave documents, `20.11.2026`. */
export function documentDate(value: Instant, zone: string = browserZone()): string {
  return dayText(value, zone, 'DD.MM.YYYY')
}

/** Weekday, day and month, `Mon 16 Nov`. */
export function shortDay(value: Instant, zone: string = browserZone()): string {
  return dayText(value, zone, 'ddd DD MMM')
}

/** Month and year, `November 2026`. */
export function monthName(day: LocalDate): string {
  return formatDay(day, 'MMMM YYYY')
}

/** A range in words, `Mon 16 – Sun 22 Nov`; with the year where the range leaves the year of `now`. */
export function formatRange({ start, end }: DayRange, now: LocalDate = new Date().toISOString().slice(0, 10)): string {
  const thisYear = start.slice(0, 4) === end.slice(0, 4) && end.slice(0, 4) === now.slice(0, 4)
  const full = (day: LocalDate) => (thisYear ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`)
  if (start === end) return full(end)
  if (thisYear && start.slice(0, 7) === end.slice(0, 7)) {
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

/** Minutes as `7h 05m`; a negative span has its sign, no value shows "–". */
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
