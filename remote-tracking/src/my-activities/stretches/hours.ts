import { clockMinutes, instantMs } from '@dayline/shared/calendar'
import type { FilterField } from '@dayline/shared/filters'
import { addDays, clockOfMinutes, daysBetween, type LocalDate, localDate } from '@dayline/shared/format'

/** Clock hours counted from the start of the work date: 25 is one o'clock on the next day, 9.5 is 9:30. */
export type Hours = { from: number; to: number }

/** No shift is longer than a day, so none ends later than this. */
export const lastHour = 48

const timePattern = /^(\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/

/** `9` or `9:30`. */
function printTime(hours: number): string {
  const minutes = Math.round(hours * 60)
  return minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Hours in the URL: `?hours=12-18`, `?hours=9:30-11:05`. Anything but two times in order means no hours. */
export function hoursField(name: string): FilterField<Hours | undefined> {
  return {
    kind: 'value',
    name,
    fallback: undefined,
    parse(text) {
      const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = timePattern.exec(text) ?? []
      if (fromHour === undefined || toHour === undefined) return undefined
      const from = Number(fromHour) + Number(fromMinute) / 60
      const to = Number(toHour) + Number(toMinute) / 60
      return from < to && to <= lastHour ? { from, to } : undefined
    },
    print: (value) => value && `${printTime(value.from)}-${printTime(value.to)}`,
    clears: [],
  }
}

/** The instant at which an hour of a day begins, on the clock of a zone. */
export function instantOfHour(day: LocalDate, hour: number, zone: string): number {
  return instantMs(addDays(day, Math.floor(hour / 24)), Math.round((hour % 24) * 60), zone)
}

/** The hours of a day that a span of instants covers. */
export function hoursOfSpan(day: LocalDate, { start, end }: { start: number; end: number }, zone: string): Hours {
  const hourOf = (at: number) => daysBetween(day, localDate(at, zone)) * 24 + clockMinutes(at, zone) / 60
  return { from: Math.max(0, hourOf(start)), to: Math.min(lastHour, hourOf(end)) }
}

/**
 * Hours as request fields of minute and screenshot lists. Hours with minutes are sent as instants, which requires a
 * single day; for several days they are widened to full hours.
 */
export function hoursBody(hours: Hours | undefined, day: LocalDate | null, zone: string) {
  if (!hours) return {}
  const { from, to } = hours
  if (day === null || (Number.isInteger(from) && Number.isInteger(to))) {
    return { FromHour: Math.floor(from), ToHour: Math.ceil(to) }
  }
  return instantsBody(hours, day, zone)
}

/** Hours of one day as request fields with instants. */
export function instantsBody({ from, to }: Hours, day: LocalDate, zone: string) {
  const iso = (hour: number) => new Date(instantOfHour(day, hour, zone)).toISOString()
  return { Since: iso(from), Until: iso(to) }
}

/** The parts of a day, in order. Together they cover the whole day, including work after midnight. */
export const dayParts = [
  { id: 'morning', label: 'Morning', from: 0, to: 12 },
  { id: 'afternoon', label: 'Afternoon', from: 12, to: 18 },
  { id: 'evening', label: 'Evening', from: 18, to: 24 },
  { id: 'night', label: 'After midnight', from: 24, to: lastHour },
] as const
export type DayPart = (typeof dayParts)[number]

const clock = (hour: number) => `${clockOfMinutes(Math.round((hour % 24) * 60))}${hour > 24 ? ' +1' : ''}`

/** Hours as text: "12:00–18:00". */
export function hoursText({ from, to }: Hours): string {
  if (from === 24 && to === lastHour) return 'after midnight'
  return to === lastHour ? `from ${clock(from)}` : `${clock(from)}–${clock(to)}`
}

export const areSameHours = (a: Hours | undefined, b: Hours | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to
