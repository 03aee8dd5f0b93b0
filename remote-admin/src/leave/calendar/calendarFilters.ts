import { defineFilters, type FilterValues, id, paging, word } from '@dayline/shared/filters'
import { addMonths, isDay, type LocalDate, startOfMonth, today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'

/** Filters of the leave calendar: `?month=2026-11&team=3`. */
export const calendarFilters = defineFilters({
  Month: word('month'),
  TeamId: id('team'),
  ...paging(25),
})
export type CalendarFilters = FilterValues<typeof calendarFilters>

/** First and last day of the month in the address, or else of the present month. */
export function useMonth({ Month }: Pick<CalendarFilters, 'Month'>): { first: LocalDate; last: LocalDate } {
  const zone = useZone()
  const requested = `${Month ?? ''}-01`
  const first = isDay(requested) ? requested : startOfMonth(today(zone))
  return { first, last: lastOf(first) }
}

const lastOf = (first: LocalDate): LocalDate => {
  const next = addMonths(first, 1)
  return new Date(Date.parse(`${next}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
