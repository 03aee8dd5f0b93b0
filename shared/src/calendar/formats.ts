import { addDays, isoWeekday, type LocalDate } from './days.ts'

/**
 * How times and days are written, and where weeks begin (docs/product/formats.md). This file is the one place that turns
 * them into text; `pnpm check architecture` refuses others.
 */
export type Formats = {
  ClockHours: 12 | 24
  /** ISO number of the weekday that weeks begin on. */
  FirstWeekday: 1 | 6 | 7
  /** Index into `listPatterns`. */
  DateFormat: 0 | 1 | 2 | 3 | 4 | 5
}

/** The formats where neither the person nor the organization has chosen any. */
export const usualFormats: Formats = { ClockHours: 24, FirstWeekday: 1, DateFormat: 0 }

/**
 * Where a day is written: in a list, in a page title, in billing and leave documents, beside its weekday, or without
 * weekday and year, where both are known or space is limited.
 */
export type DayForm = 'list' | 'title' | 'document' | 'short' | 'dayAndMonth'

const listPatterns = ['DD MMM YYYY', 'MMM DD, YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
const monthFirst: readonly number[] = [1, 4, 5]

function patternOf(form: DayForm, DateFormat: Formats['DateFormat']): string {
  const isMonthFirst = monthFirst.includes(DateFormat)
  switch (form) {
    case 'list':
      return listPatterns[DateFormat]
    case 'document':
      return DateFormat === 0 ? 'DD.MM.YYYY' : listPatterns[DateFormat]
    case 'title':
      return DateFormat === 5 ? listPatterns[5] : isMonthFirst ? 'MMMM DD, YYYY' : 'DD MMMM YYYY'
    case 'short':
      return `ddd ${patternOf('dayAndMonth', DateFormat)}`
    case 'dayAndMonth':
      return isMonthFirst ? 'MMM DD' : 'DD MMM'
  }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const two = (value: number) => String(value).padStart(2, '0')

/** A day as text. `fill` matches longer tokens first, so that none is read as part of another. */
export function dayText(day: LocalDate, form: DayForm, { DateFormat }: Formats): string {
  return fill(day, patternOf(form, DateFormat))
}

/** Month and year, `November 2026`. */
export function monthText(day: LocalDate): string {
  return fill(day, 'MMMM YYYY')
}

function fill(day: LocalDate, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  const texts: Record<string, () => string> = {
    YYYY: () => year,
    MMMM: () => name,
    MMM: () => name.slice(0, 3),
    MM: () => month,
    DD: () => date,
    ddd: () => weekdayName(isoWeekday(day)).slice(0, 3),
  }
  return pattern.replace(/YYYY|MMMM|MMM|MM|DD|ddd/g, (token) => texts[token]?.() ?? token)
}

/** Whether the month is written before the day. */
export const isMonthFirst = ({ DateFormat }: Formats): boolean => monthFirst.includes(DateFormat)

/** Minutes since midnight as a clock shows them: `09:05`, or `9:05 AM` with a non-breaking space. */
export function clockText(minutes: number, { ClockHours }: Formats): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = two(minutes % 60)
  return ClockHours === 24 ? `${two(hour)}:${rest}` : `${hour % 12 || 12}:${rest}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

/** How to type a time, as a placeholder. */
export function clockPattern({ ClockHours }: Formats): string {
  return ClockHours === 24 ? 'hh:mm' : 'hh:mm am'
}

/** A whole hour where space is limited, such as on an axis: `09:00` or `9 AM`; 24 is the end of a day. */
export function hourText(hour: number, { ClockHours }: Formats): string {
  return ClockHours === 24 ? `${two(hour)}:00` : `${hour % 12 || 12}\u00a0${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** A whole hour in two or three characters, for a column of a chart: `9` or `9a`. */
export function hourMark(hour: number, { ClockHours }: Formats): string {
  return ClockHours === 24 ? String(hour) : `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`
}

/** `HH:mm` as stored, for forms and arithmetic, regardless of the chosen formats. */
export function clockValue(minutes: number): string {
  return clockText(minutes, usualFormats)
}

/** Name of an ISO weekday: 1 is Monday. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? ''
}

/** The ISO weekdays in the order of a week that begins on `first`. */
export function weekdaysFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** First day of a day's week, where weeks begin on the ISO weekday `first`. */
export function startOfWeekFrom(day: LocalDate, first: number): LocalDate {
  return addDays(day, -((isoWeekday(day) - first + 7) % 7))
}

/**
 * The number format of a spreadsheet for a day, with the time if `withClock`; cells contain real dates. Slashes are
 * escaped, because a spreadsheet would replace them with the separator of its own language.
 */
export function cellFormat(form: 'list' | 'document', formats: Formats, withClock = false): string {
  const day = patternOf(form, formats.DateFormat).toLowerCase().replaceAll('/', '\\/')
  if (!withClock) return day
  const clock = formats.ClockHours === 24 ? 'hh:mm' : 'h:mm AM/PM'
  return form === 'list' ? `${day} - ${clock}` : `${day} ${clock}`
}
