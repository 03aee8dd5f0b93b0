import { addDays, addMonths, endOfMonth, type LocalDate } from '@dayline/shared/calendar'

/**
 * The first day on which the nightly removal deletes data of a day (docs/product/time.md#retention). It deletes what is
 * before today minus the months. If the month of the deletion is too short for that day of the month, the deletion
 * moves to the first day of the next month.
 */
export function deletionDay(day: LocalDate, months: number): LocalDate {
  const next = addDays(day, 1)
  const cut = addMonths(next, months)
  return cut.slice(8) === next.slice(8) ? cut : addDays(endOfMonth(cut), 1)
}
