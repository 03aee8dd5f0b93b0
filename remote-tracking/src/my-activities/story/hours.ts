import { instantMs } from '@dayline/shared/calendar'
import type { FilterField } from '@dayline/shared/filters'
import { addDays, clockOfMinutes, type LocalDate } from '@dayline/shared/format'

/** Hours of the clock, counted from the day that the work belongs to: 25 is one o'clock after its midnight. */
export type Hours = { from: number; to: number }

/** No shift is longer than a day, so none ends later. */
export const lastHour = 48

/** Hours in the address: `?hours=12-18`. Others than whole hours in order mean no hours. */
export function hoursField(name: string): FilterField<Hours | undefined> {
  return {
    kind: 'value',
    name,
    fallback: undefined,
    parse(text) {
      const [, from, to] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).map(Number)
      if (from === undefined || to === undefined || from >= to || to > lastHour) return undefined
      return { from, to }
    },
    print: (value) => value && `${value.from}-${value.to}`,
    clears: [],
  }
}

/** The instant at which an hour of a day begins, on the clock of a zone. */
export function instantOfHour(day: LocalDate, hour: number, zone: string): number {
  return instantMs(addDays(day, Math.floor(hour / 24)), (hour % 24) * 60, zone)
}

/** The parts of a day, in order. Together they are the whole of it, work after midnight included. */
export const dayParts = [
  { id: 'morning', label: 'Morning', from: 0, to: 12 },
  { id: 'afternoon', label: 'Afternoon', from: 12, to: 18 },
  { id: 'evening', label: 'Evening', from: 18, to: 24 },
  { id: 'night', label: 'After midnight', from: 24, to: lastHour },
] as const
export type DayPart = (typeof dayParts)[number]

const clock = (hour: number) => `${clockOfMinutes((hour % 24) * 60)}${hour > 24 ? ' +1' : ''}`

/** Hours in words: "12:00–18:00". */
export function hoursText({ from, to }: Hours): string {
  if (from === 24 && to === lastHour) return 'after midnight'
  return to === lastHour ? `from ${clock(from)}` : `${clock(from)}–${clock(to)}`
}

export const areSameHours = (a: Hours | undefined, b: Hours | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to
