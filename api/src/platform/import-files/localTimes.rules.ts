import { clockMinutes, clockValue, instantMs, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'

/** A local wall-clock time, or an instant if the file has its zone. */
export type WallTime = { day: LocalDate; minutes: number } | { at: number }

type Reading = { at: number; notice: string | null }

const half = 30

/** Both instants of a time that the clock shows twice, else one; `isSkipped` if the clock never shows it. */
function instantsOf({ day, minutes }: { day: LocalDate; minutes: number }, zone: string) {
  const shows = (at: number) => localDate(at, zone) === day && clockMinutes(at, zone) === minutes
  const first = instantMs(day, minutes, zone)
  if (!shows(first)) return { at: [first], isSkipped: true }
  // Clocks go back by an hour, or by half an hour in one place.
  const again = [first + half * minuteMs, first + 2 * half * minuteMs].filter(shows)
  return { at: [first, ...again], isSkipped: false }
}

/**
 * Start and end in a zone. Where clocks go back, uses the pair with the file's duration, else the first; a time that
 * clocks skip becomes the moment after the gap. Both add a notice (docs/product/imports.md#zones).
 * @param duration minutes, null when the file has none
 */
export function readStretch(
  start: WallTime,
  end: WallTime | null,
  { zone, duration }: { zone: string; duration: number | null },
): { start: Reading; end: Reading | null } {
  const starts = 'at' in start ? { at: [start.at], isSkipped: false } : instantsOf(start, zone)
  const [first = 0] = starts.at
  if (end === null) return { start: reading(start, starts, first), end: null }
  const ends = 'at' in end ? { at: [end.at], isSkipped: false } : instantsOf(end, zone)
  const pairs = starts.at.flatMap((from) => ends.at.map((to) => ({ from, to })))
  const fits = ({ from, to }: { from: number; to: number }) =>
    duration !== null && Math.abs((to - from) / minuteMs - duration) <= 1
  const pair = pairs.find(fits) ?? pairs.find(({ from, to }) => to > from) ?? { from: first, to: ends.at[0] ?? first }
  return { start: reading(start, starts, pair.from), end: reading(end, ends, pair.to) }
}

function reading(wall: WallTime, { at: all, isSkipped }: { at: number[]; isSkipped: boolean }, at: number): Reading {
  if ('at' in wall) return { at, notice: null }
  const clock = clockValue(wall.minutes)
  if (isSkipped) return { at, notice: `The clock skips ${clock} on this day; the first minute after it is taken.` }
  if (all.length === 1) return { at, notice: null }
  return {
    at,
    notice: `The clock shows ${clock} twice on this day; the ${at === all[0] ? 'first' : 'second'} is taken.`,
  }
}
