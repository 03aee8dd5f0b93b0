import { addDays, addMonths, daysBetween, endOfMonth, monthsBetween, startOfMonth, startOfWeek } from './days.ts'
import { endOfDay, isoInZone, type LocalDate, localDate, startOfDay, today } from './zone.ts'

/** Two calendar days, both included. */
export type DayRange = { start: LocalDate; end: LocalDate }

/**
 * Named ranges that the picker offers; the first five have a number on the wire, the others are sent as 10 with dates.
 */
export type RangePreset =
  | 'today'
  | 'yesterday'
  | '3d'
  | '7d'
  | '30d'
  | 'week'
  | 'last-week'
  | 'month'
  | 'last-month'
  | 'year'

/** What a list or report request carries: 1–5 without dates, 10 with ISO strings in the organization's zone. */
export type DateRange = { DateFilter: 1 | 2 | 3 | 4 | 5 | 10; StartDate?: string | null; EndDate?: string | null }

/** A range that a user chooses: one with a name moves with the date in addresses and saved views, days do not. */
export type ChosenRange = DateRange & { preset?: RangePreset }

/** Labels of the presets, in the order of the picker. */
export const rangePresets: readonly { preset: RangePreset; label: string; dateFilter: DateRange['DateFilter'] }[] = [
  { preset: 'today', label: 'Today', dateFilter: 1 },
  { preset: 'yesterday', label: 'Yesterday', dateFilter: 2 },
  { preset: '3d', label: 'Last 3 days', dateFilter: 3 },
  { preset: '7d', label: 'Last 7 days', dateFilter: 4 },
  { preset: '30d', label: 'Last 30 days', dateFilter: 5 },
  { preset: 'week', label: 'This week', dateFilter: 10 },
  { preset: 'last-week', label: 'Last week', dateFilter: 10 },
  { preset: 'month', label: 'This month', dateFilter: 10 },
  { preset: 'last-month', label: 'Last month', dateFilter: 10 },
]

/** The days of a preset relative to `now` in a zone. */
export function presetDays(preset: RangePreset, zone: string, now: Date | number = Date.now()): DayRange {
  const end = today(zone, now)
  const week = startOfWeek(end)
  const first = startOfMonth(end)
  switch (preset) {
    case 'today':
      return { start: end, end }
    case 'yesterday':
      return { start: addDays(end, -1), end: addDays(end, -1) }
    case '3d':
      return { start: addDays(end, -2), end }
    case '7d':
      return { start: addDays(end, -6), end }
    case '30d':
      return { start: addDays(end, -29), end }
    case 'week':
      return { start: week, end: addDays(week, 6) }
    case 'last-week':
      return { start: addDays(week, -7), end: addDays(week, -1) }
    case 'month':
      return { start: first, end: endOfMonth(end) }
    case 'last-month':
      return { start: addMonths(first, -1), end: addDays(first, -1) }
    case 'year':
      return { start: `${end.slice(0, 4)}-01-01`, end: `${end.slice(0, 4)}-12-31` }
  }
}

/** A range as a request carries it; the end is the last millisecond of its day (docs/product/time.md#ranges). */
export function customRange(
  { start, end }: DayRange,
  zone: string,
): { DateFilter: 10; StartDate: string; EndDate: string } {
  return {
    DateFilter: 10,
    StartDate: isoInZone(startOfDay(start, zone), zone),
    EndDate: isoInZone(endOfDay(end, zone), zone),
  }
}

/** A preset as a request carries it. */
export function presetRange(preset: RangePreset, zone: string, now: Date | number = Date.now()): DateRange {
  const known = rangePresets.find((each) => each.preset === preset && each.dateFilter !== 10)
  return known ? { DateFilter: known.dateFilter } : customRange(presetDays(preset, zone, now), zone)
}

/** A preset that a user chooses. */
export function chosenPreset(preset: RangePreset, zone: string, now: Date | number = Date.now()): ChosenRange {
  return { ...presetRange(preset, zone, now), preset }
}

/** The calendar days of a request's range. */
export function rangeDays(range: DateRange, zone: string, now: Date | number = Date.now()): DayRange {
  if (range.StartDate && range.EndDate) {
    return { start: localDate(Date.parse(range.StartDate), zone), end: localDate(Date.parse(range.EndDate), zone) }
  }
  const named = rangePresets.find((each) => each.dateFilter === range.DateFilter && each.dateFilter !== 10)
  return presetDays(named?.preset ?? 'today', zone, now)
}

/** The preset that a range equals, if any: its button is shown pressed and the picker shows its name. */
export function presetOf(range: DateRange, zone: string, now: Date | number = Date.now()): RangePreset | null {
  if (range.DateFilter !== 10) return rangePresets.find((each) => each.dateFilter === range.DateFilter)?.preset ?? null
  const days = rangeDays(range, zone, now)
  const same = rangePresets.find(
    ({ preset, dateFilter }) => dateFilter === 10 && isSameRange(presetDays(preset, zone, now), days),
  )
  return same?.preset ?? null
}

/**
 * The range before (-1) or after (1) this one: as many days, or as many months if it consists of whole months; the
 * preset, if it is one. Null if all its days would be after today, unless the list has future days, such as leave.
 */
export function stepRange(
  range: DateRange,
  by: 1 | -1,
  zone: string,
  now: Date | number = Date.now(),
  { hasFuture = false }: { hasFuture?: boolean } = {},
): ChosenRange | null {
  const days = rangeDays(range, zone, now)
  const next = isWholeMonths(days) ? stepMonths(days, by) : stepDays(days, by)
  if (!hasFuture && next.start > today(zone, now)) return null
  const names = rangePresets.filter(({ preset }) => isSameRange(presetDays(preset, zone, now), next))
  // On the last day of a week or month, its days are also the last 7 or 30 days.
  const calendar = isWholeMonths(days) || isWeek(days) ? names.find(({ dateFilter }) => dateFilter === 10) : undefined
  const named = calendar ?? names[0]
  return named ? chosenPreset(named.preset, zone, now) : customRange(next, zone)
}

const isSameRange = (one: DayRange, other: DayRange) => one.start === other.start && one.end === other.end
/** Whether a range begins with a month and ends with one. */
export const isWholeMonths = ({ start, end }: DayRange): boolean =>
  start === startOfMonth(start) && end === endOfMonth(end)
const isWeek = ({ start, end }: DayRange) => start === startOfWeek(start) && end === addDays(start, 6)

function stepDays({ start, end }: DayRange, by: 1 | -1): DayRange {
  const count = (daysBetween(start, end) + 1) * by
  return { start: addDays(start, count), end: addDays(end, count) }
}

function stepMonths({ start, end }: DayRange, by: 1 | -1): DayRange {
  const count = (monthsBetween(start, end) + 1) * by
  return { start: addMonths(start, count), end: endOfMonth(addMonths(startOfMonth(end), count)) }
}
