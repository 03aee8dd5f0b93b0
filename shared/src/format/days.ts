import { type LocalDate, startOfWeekFrom } from '@dayline/shared/calendar'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { currentFormats } from './formats.ts'

export { isDay } from '@dayline/shared/calendar'

dayjs.extend(utc)

const form = 'YYYY-MM-DD'

/** A calendar day in dayjs. It has no zone, so UTC is used, where every day lasts 24 hours. */
const of = (day: LocalDate) => dayjs.utc(day)

/** The calendar day `count` days later, or earlier when negative. */
export function addDays(day: LocalDate, count: number): LocalDate {
  return of(day).add(count, 'day').format(form)
}

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: LocalDate, count: number): LocalDate {
  return of(day).add(count, 'month').format(form)
}

/** Days from one calendar day to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return of(to).diff(of(from), 'day')
}

/** Months from the month of one calendar day to the month of another. */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  return of(startOfMonth(to)).diff(of(startOfMonth(from)), 'month')
}

/** ISO weekday of a calendar day: Monday 1 … Sunday 7. */
export function isoWeekday(day: LocalDate): number {
  return of(day).day() || 7
}

/** @deprecated Monday is 0 here; use `isoWeekday`, as everywhere else. */
export function weekday(day: LocalDate): number {
  return isoWeekday(day) - 1
}

/** First day of the week of a day, by the user's choice (docs/product/formats.md#weeks). */
export function startOfWeek(day: LocalDate): LocalDate {
  return startOfWeekFrom(day, currentFormats().FirstWeekday)
}

/** First day of the month of a day. */
export function startOfMonth(day: LocalDate): LocalDate {
  return of(day).startOf('month').format(form)
}

/** Last day of the month of a day. */
export function endOfMonth(day: LocalDate): LocalDate {
  return of(day).endOf('month').format(form)
}
