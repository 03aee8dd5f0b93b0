import { ActivityStatus, type WorkTimeItem } from '@dayline/shared/contract'
import { endOfDay, startOfDay, today } from '@dayline/shared/format'

/**
 * The time span that every day line shows, instants in ms; a day in the organization's zone may have 23 to 25 hours.
 */
export type Axis = { start: number; end: number; now: number }

/** A day from the first minute to the last one, or to the present while the person is at work. */
export type DayLine = { from: number; to: number; isHere: boolean; clockIn: string; clockOut: string | null }

const hourMs = 3_600_000
const firstHour = 8
const lastHour = 18

/** The line of a person's day; null without minutes. */
export function dayLineOf(person: WorkTimeItem, now: number): DayLine | null {
  const clockIn = person.RunningShift?.ClockIn ?? person.ClockIn
  if (!clockIn) return null
  const isHere = person.Status <= ActivityStatus.Idle
  const clockOut = isHere ? null : person.ClockOut
  return { from: Date.parse(clockIn), to: clockOut ? Date.parse(clockOut) : now, isHere, clockIn, clockOut }
}

/** One axis for all lines: the office hours, extended to all hours in which someone worked. */
export function axisOf(lines: readonly DayLine[], zone: string, now: number): Axis {
  const day = today(zone, now)
  const dayStart = startOfDay(day, zone).getTime()
  const dayEnd = endOfDay(day, zone).getTime()
  const first = Math.min(dayStart + firstHour * hourMs, ...lines.map(({ from }) => from))
  const last = Math.max(dayStart + lastHour * hourMs, now, ...lines.map(({ to }) => to))
  const wholeHour = (at: number, round: (hours: number) => number) =>
    dayStart + round((at - dayStart) / hourMs) * hourMs
  // A night shift began on the previous day; its line starts at the beginning of the axis.
  return {
    start: Math.max(dayStart, wholeHour(first, Math.floor)),
    end: Math.min(dayEnd, wholeHour(last, Math.ceil)),
    now,
  }
}

/** Position of an instant on the axis, percent. */
export function placeOn({ start, end }: Axis, at: number): number {
  return Math.min(1, Math.max(0, (at - start) / (end - start))) * 100
}

/** Full hours for the labels of the axis, at most seven. */
export function ticksOf({ start, end }: Axis): number[] {
  const hours = Math.round((end - start) / hourMs)
  const step = [1, 2, 3, 4, 6].find((each) => hours / each <= 6) ?? 6
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => start + index * step * hourMs)
}
