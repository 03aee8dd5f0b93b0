import type { HeatLine } from '@dayline/shared/charts'
import type { TrackSettings, WorkingHour } from '@dayline/shared/contract'
import {
  addDays,
  clockOfHour,
  type DayRange,
  daysBetween,
  duration,
  hourHead,
  isoWeekday,
  percentOf,
  weekdayName,
  weekdays,
} from '@dayline/shared/format'

const shortName = (weekday: number) => weekdayName(weekday).slice(0, 3)

/** An hour of a weekday as text: "Tue 10:00 – 11:00". */
export const hourName = (weekday: number, hour: number): string =>
  `${shortName(weekday)} ${clockOfHour(hour)} – ${clockOfHour(hour + 1)}`

type Office = Pick<TrackSettings, 'WorkingDays' | 'Clockin' | 'Clockout'>

/** The office hours as whole hours: an office that opens at 8:30 starts at 8, one that closes at 0:00 ends with the day. */
function officeHours({ Clockin, Clockout }: Office): { first: number; last: number } {
  const [hour = 0, minute = 0] = Clockout.split(':').map(Number)
  const end = hour + (minute > 0 ? 1 : 0)
  return { first: Number(Clockin.slice(0, 2)), last: (end === 0 ? 24 : end) - 1 }
}

/**
 * The hour at which a row begins: midnight, or for office hours across midnight the middle of the hours off, so that a
 * night is in the row of the weekday on which it begins.
 */
function startOfRow(office: Office): number {
  const { first, last } = officeHours(office)
  return last < first ? Math.ceil((last + 1 + first) / 2) : 0
}

/** Converts a function of weekday and hour to one of row and hour: the end of a row may be on the next weekday. */
export const byRow =
  <Result>(at: (weekday: number, hour: number) => Result, office: Office) =>
  (row: number, hour: number): Result =>
    at(hour < startOfRow(office) ? (row % 7) + 1 : row, hour)

/** The weekdays of the range, and those into which a shift extends. */
export function rowsOf(hours: readonly WorkingHour[], { start, end }: DayRange, office: Office): HeatLine[] {
  const count = Math.min(7, daysBetween(start, end) + 1)
  const shown = new Set(Array.from({ length: count }, (_, index) => isoWeekday(addDays(start, index))))
  const first = startOfRow(office)
  for (const { Weekday, Hour } of hours) shown.add(Hour < first ? ((Weekday + 5) % 7) + 1 : Weekday)
  return weekdays()
    .filter((id) => shown.has(id))
    .map((id) => ({ id, label: shortName(id) }))
}

/** The office hours, extended to all hours in which someone worked. */
export function columnsOf(hours: readonly WorkingHour[], office: Office): HeatLine[] {
  const { first, last } = officeHours(office)
  const start = startOfRow(office)
  const places = [first, last, ...hours.map(({ Hour }) => Hour)].map((hour) => (hour - start + 24) % 24)
  const from = Math.min(...places)
  const count = Math.max(...places) - from + 1
  return Array.from({ length: count }, (_, index) => (start + from + index) % 24).map((hour) => ({
    id: hour,
    label: `${clockOfHour(hour)}${hour < start ? ', next day' : ''}`,
    mark: hourHead(hour),
  }))
}

/** Summarizes the map in a sentence or two. */
export function summaryOf(hours: readonly WorkingHour[], office: Office): string {
  const all = hours.reduce((sum, { Working }) => sum + Working, 0)
  const [busiest] = hours.toSorted((a, b) => b.Working - a.Working)
  if (!busiest) return 'No work on these days.'
  const text = `The busiest hour is ${hourName(busiest.Weekday, busiest.Hour)} with ${duration(busiest.Working)} of ${duration(all)}.`
  const { first, last } = officeHours(office)
  // For office hours across midnight, start and end are on different days.
  if (last < first) return text
  const inside = hours
    .filter(({ Weekday, Hour }) => office.WorkingDays.includes(Weekday) && Hour >= first && Hour <= last)
    .reduce((sum, { Working }) => sum + Working, 0)
  return `${text} ${percentOf(inside, all)} is on working days from ${clockOfHour(first)} to ${clockOfHour(last + 1)}.`
}
