import { addDays, addMonths, daysBetween, endOfMonth, type LocalDate, startOfMonth } from '@dayline/shared/calendar'
import type { DayRange } from '../../http/ranges.rules.ts'

/** A range as whole months with corrections: their days, plus `added` ones, less `removed` ones. */
export type Months = { months: LocalDate[]; added: DayRange[]; removed: DayRange[] }

/** A month has about as many rows as its people and tasks have in so many days. */
const daysOfMonth = 7

const lengthOf = ({ from, to }: DayRange) => daysBetween(from, to) + 1

/**
 * The months, by their first day, whose sums are those of a range: a month of which the range lacks few days is taken
 * whole and corrected by those, so that few rows are read (docs/decisions/061).
 */
export function inMonths({ from, to }: DayRange): Months {
  const result: Months = { months: [], added: [], removed: [] }
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) {
    const last = endOfMonth(month)
    const inside = { from: from > month ? from : month, to: to < last ? to : last }
    const outside = [
      { from: month, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: last },
    ].filter((days) => days.from <= days.to)
    const corrected = outside.reduce((sum, days) => sum + lengthOf(days), 0)
    if (corrected + daysOfMonth < lengthOf(inside)) {
      result.months.push(month)
      result.removed.push(...outside)
    } else result.added.push(inside)
  }
  return result
}
