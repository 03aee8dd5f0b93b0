import {
  addDays,
  addMonths,
  type DayRange,
  daysBetween,
  endOfMonth,
  type LocalDate,
  monthsBetween,
  startOfMonth,
} from '@dayline/shared/format'

/**
 * The days that a range is compared with (docs/product/reports.md#comparison): as many days before it, or whole months
 * where it is made of those; or the same days of the month before. Of a range that is not over only the days up to today
 * count, on both sides.
 * @returns null where all of the range is after today
 */
export function comparedDays(kind: 'previous' | 'month', range: DayRange, today: LocalDate): DayRange | null {
  if (range.start > today) return null
  const isOver = range.end < today
  const last = isOver ? range.end : today
  if (kind === 'month') return { start: addMonths(range.start, -1), end: addMonths(last, -1) }
  if (isWholeMonths(range)) {
    const months = monthsBetween(range.start, range.end) + 1
    const end = addMonths(last, -months)
    return { start: addMonths(range.start, -months), end: isOver ? endOfMonth(end) : end }
  }
  const days = countDays(range)
  return { start: addDays(range.start, -days), end: addDays(last, -days) }
}

/** The days of a range that have come, today included; none of a later range. */
export function countElapsed({ start, end }: DayRange, today: LocalDate): number {
  return Math.max(0, countDays({ start, end: end < today ? end : today }))
}

/** How many days a range has. */
export const countDays = ({ start, end }: DayRange): number => daysBetween(start, end) + 1

const isWholeMonths = ({ start, end }: DayRange) => start === startOfMonth(start) && end === endOfMonth(end)
