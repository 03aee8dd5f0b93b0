import { addDays, daysBetween, endOfDayMs, type LocalDate, localDate, startOfDayMs } from '@dayline/shared/calendar'
import { DateFilter, type DateRange } from '@dayline/shared/contract'

/** Both ends included. */
export type DayRange = { from: LocalDate; to: LocalDate }

// A report over more than this is a mistake or an attack; the longest retention is far shorter.
const maxRangeDays = 366 * 10

const backwards: Record<number, { from: number; to: number }> = {
  [DateFilter.Today]: { from: 0, to: 0 },
  [DateFilter.Yesterday]: { from: -1, to: -1 },
  [DateFilter.Last3Days]: { from: -2, to: 0 },
  [DateFilter.Last7Days]: { from: -6, to: 0 },
  [DateFilter.Last30Days]: { from: -29, to: 0 },
}

/**
 * The organization's days that a filter selects: 1–5 count back from today in the organization's zone, 10 uses the days
 * of its two instants. Returns errors by field instead of a range when the dates are missing or in the wrong order.
 */
export function daysOf(
  filter: DateRange,
  zone: string,
  now: number = Date.now(),
): { range: DayRange } | { refusals: Record<string, string> } {
  const named = backwards[filter.DateFilter]
  if (named) {
    const today = localDate(now, zone)
    return { range: { from: addDays(today, named.from), to: addDays(today, named.to) } }
  }
  if (!filter.StartDate) return { refusals: { StartDate: 'Please choose a start date.' } }
  if (!filter.EndDate) return { refusals: { EndDate: 'Please choose an end date.' } }
  const start = Date.parse(filter.StartDate)
  const end = Date.parse(filter.EndDate)
  if (end < start) return { refusals: { EndDate: 'End must be after start.' } }
  const range = { from: localDate(start, zone), to: localDate(end, zone) }
  if (daysBetween(range.from, range.to) > maxRangeDays) return { refusals: { EndDate: 'This range is too long.' } }
  return { range }
}

/** The filter that selects these days in a zone: the inverse of `daysOf` for fixed dates. */
export const filterOfDays = ({ from, to }: DayRange, zone: string) => ({
  DateFilter: DateFilter.Custom,
  StartDate: new Date(startOfDayMs(from, zone)).toISOString(),
  EndDate: new Date(endOfDayMs(to, zone) - 1).toISOString(),
})
