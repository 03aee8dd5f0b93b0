import { defineFilters, type FilterValues, id, paging, word } from '@dayline/shared/filters'
import { type DayRange, endOfMonth, isDay, startOfMonth, today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'

/** Filters of the leave calendar: `?month=2026-11&team=3`. */
export const calendarFilters = defineFilters({
  Month: word('month'),
  TeamId: id('team'),
  ...paging(25),
})
export type CalendarFilters = FilterValues<typeof calendarFilters>

/** The days of the month in the address, or else of the present month. */
export function useMonth({ Month }: Pick<CalendarFilters, 'Month'>): DayRange {
  const zone = useZone()
  const requested = `${Month ?? ''}-01`
  const start = isDay(requested) ? requested : startOfMonth(today(zone))
  return { start, end: endOfMonth(start) }
}
