import { minuteMs } from '@dayline/shared/calendar'

/** A stretch in which nothing is collected, in whole minutes. The end is exclusive. */
export type Pause = { from: number; to: number }

const minuteOf = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** A pause that begins now: with the current minute, which no agent has reported yet. */
export function pauseFrom(now: number, minutes: number): Pause {
  const from = minuteOf(now)
  return { from, to: from + minutes * minuteMs }
}

/** The end of a pause when the person resumes now: after the current minute, part of which was paused. */
export function endedAt({ from, to }: Pause, now: number): number {
  return Math.min(to, Math.max(from, minuteOf(now)) + minuteMs)
}

export const isPaused = (at: number, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, to }) => at >= from && at < to)

/** The minutes of a pause that have passed and are not written yet. */
export function minutesToWrite({ from, to, writtenUntil }: Pause & { writtenUntil: number }, now: number): number[] {
  const end = Math.min(to, minuteOf(now))
  const minutes: number[] = []
  for (let minute = Math.max(from, writtenUntil); minute < end; minute += minuteMs) minutes.push(minute)
  return minutes
}

type Stretch = { timestamp: number; duration: number }

/**
 * The parts of an event that are outside of all pauses, in order. An event that reaches into a pause that is running has
 * no part after it: that time has not passed yet. Lengths are in seconds.
 */
export function outsidePauses<Event extends Stretch>(event: Event, pauses: readonly Pause[], now: number): Event[] {
  let start = event.timestamp
  const end = start + event.duration * 1000
  if (start === end) return isPaused(start, pauses) ? [] : [event]
  const reached = pauses.filter(({ from, to }) => from < end && to > start).sort((a, b) => a.from - b.from)
  if (reached.length === 0) return [event]
  const parts: Event[] = []
  const add = (until: number) => {
    if (until > start) parts.push({ ...event, timestamp: start, duration: (until - start) / 1000 })
  }
  for (const { from, to } of reached) {
    add(from)
    start = Math.max(start, to > now ? end : to)
  }
  add(end)
  return parts
}

/** Whether a pause is between two instants: joining their events would reveal something about it. */
export const isParted = (before: number, after: number, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, to }) => from < after && to > before)
