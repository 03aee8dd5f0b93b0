import {
  addDays,
  addMonths,
  type DayRange,
  daysBetween,
  endOfMonth,
  isWholeMonths,
  type LocalDate,
  monthsBetween,
} from '@dayline/shared/format'

/**
 * The days to compare a range with (docs/product/reports.md#comparison): the same number of days directly before it, or
 * whole months if it consists of whole months; for `month`, the same days of the previous month. For a running range,
 * only the days up to today count on both sides.
 * @returns null where all of the range is after today
 */
export function comparedDays(kind: 'previous' | 'month', range: DayRange, today: LocalDate): DayRange | null {
  if (range.start > today) return null
  const isOver = range.end < today
  const last = lastElapsedDay(range, today)
  if (kind === 'month') return { start: addMonths(range.start, -1), end: addMonths(last, -1) }
  if (isWholeMonths(range)) {
    const months = monthsBetween(range.start, range.end) + 1
    const end = addMonths(last, -months)
    return { start: addMonths(range.start, -months), end: isOver ? endOfMonth(end) : end }
  }
  const days = countDays(range)
  return { start: addDays(range.start, -days), end: addDays(last, -days) }
}

/** The last day of a range, or today if the range has not ended. */
export const lastElapsedDay = ({ end }: DayRange, today: LocalDate): LocalDate => (end < today ? end : today)

/** Days of a range up to and including today; 0 for a future range. */
export function countElapsed(range: DayRange, today: LocalDate): number {
  return Math.max(0, countDays({ start: range.start, end: lastElapsedDay(range, today) }))
}

/** Number of days of a range. */
export const countDays = ({ start, end }: DayRange): number => daysBetween(start, end) + 1
