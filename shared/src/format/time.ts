import type { DayRange } from './range.ts'
import { browserZone, type LocalDate, localDate, partsInZone, weekday } from './zone.ts'

type Instant = string | number | Date | null | undefined

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const longMonths = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')
const nothing = '–'

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function instantFrom(value: Instant): Date | null {
  if (value === null || value === undefined || value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

function dayFrom(value: Instant, zone: string): LocalDate | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const instant = instantFrom(value)
  return instant && localDate(instant, zone)
}

function splitDay(day: LocalDate) {
  const [year = '', month = '1', dayOfMonth = ''] = day.split('-')
  return { year, month: Number(month), dayOfMonth }
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

/** Timestamp of a list, `20 Nov 2026 - 09:05` (spec 1 §9). */
export function listTimestamp(value: Instant, zone: string = browserZone()): string {
  const day = listDate(value, zone)
  return day === nothing ? nothing : `${day} - ${clockTime(instantFrom(value), zone)}`
}

/** Plain date of a list, `20 Nov 2026`. Takes an instant or a `YYYY-MM-DD` day. */
export function listDate(value: Instant, zone: string = browserZone()): string {
  const day = dayFrom(value, zone)
  if (!day) return nothing
  const { year, month, dayOfMonth } = splitDay(day)
  return `${dayOfMonth} ${months[month - 1]} ${year}`
}

/** Date of a page title, `20 November 2026` (spec 1 §9). */
export function titleDate(value: Instant, zone: string = browserZone()): string {
  const day = dayFrom(value, zone)
  if (!day) return nothing
  const { year, month, dayOfMonth } = splitDay(day)
  return `${dayOfMonth} ${longMonths[month - 1]} ${year}`
}

/** Days of a page title, `16 November 2026 – 22 November 2026`; one day stands alone. */
export function titleRange({ start, end }: DayRange): string {
  return start === end ? titleDate(end) : `${titleDate(start)} – ${titleDate(end)}`
}

/** Date of billing and leave documents, `20.11.2026` (spec 3 §9). */
export function documentDate(value: Instant, zone: string = browserZone()): string {
  const day = dayFrom(value, zone)
  return day ? day.split('-').reverse().join('.') : nothing
}

/** Weekday, day and month, `Mon 16 Nov`. */
export function shortDay(value: Instant, zone: string = browserZone()): string {
  const day = dayFrom(value, zone)
  if (!day) return nothing
  const { month, dayOfMonth } = splitDay(day)
  return `${weekdays[weekday(day)]} ${dayOfMonth} ${months[month - 1]}`
}

/** Month and year, `November 2026`. */
export function monthName(day: LocalDate): string {
  const { year, month } = splitDay(day)
  return `${longMonths[month - 1]} ${year}`
}

/** A range in words, `Mon 16 – Sun 22 Nov`; the year stands where the range leaves the year of `now`. */
export function rangeInWords({ start, end }: DayRange, now: LocalDate = new Date().toISOString().slice(0, 10)): string {
  const thisYear = start.slice(0, 4) === end.slice(0, 4) && end.slice(0, 4) === now.slice(0, 4)
  const full = (day: LocalDate) => (thisYear ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`)
  if (start === end) return full(end)
  if (thisYear && start.slice(0, 7) === end.slice(0, 7)) {
    return `${shortDay(start).slice(0, 6)} – ${full(end)}`
  }
  return `${full(start)} – ${full(end)}`
}

/** How long ago something was, in words: "just now", "5 min ago", "3 h ago", then the date. */
export function timeAgo(value: Instant, zone: string = browserZone(), now: number = Date.now()): string {
  const instant = instantFrom(value)
  if (!instant) return nothing
  const minutes = Math.floor((now - instant.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return listDate(instant, zone)
}

/** Minutes as `7h 05m`; a negative span keeps its sign, no value shows "–". */
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
