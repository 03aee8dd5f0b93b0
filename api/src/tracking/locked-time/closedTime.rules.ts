import { addDays, dayMs, type LocalDate } from '@dayline/shared/calendar'

/**
 * A stretch of a person's time that reports cannot change: a locked period with its days, or a cut, whose `days` are
 * null. The end is exclusive.
 */
export type ClosedTime = { from: number; to: number; days: { first: LocalDate; last: LocalDate } | null }

/** First and last day that a shift may belong to; null is unlimited. */
type DayBounds = { first: LocalDate | null; last: LocalDate | null }

/** A stretch between locked periods: shifts begin and end within it. */
export type OpenStretch = { from: number; to: number; days: DayBounds }

export const isClosed = (at: number, closed: readonly ClosedTime[]): boolean =>
  closed.some(({ from, to }) => at >= from && at < to)

/** Whether a lock is within a day of these instants, so that their shifts may have to begin or end at it. */
export function isNearLock(instants: readonly number[], closed: readonly ClosedTime[]): boolean {
  return closed.some(({ from, to, days }) => days && instants.some((at) => at >= from - dayMs && at < to + dayMs))
}

/** The stretches that are not locked, in order; the first has no start and the last has no end. */
export function openStretches(closed: readonly ClosedTime[]): OpenStretch[] {
  const locks = closed.filter(({ days }) => days).sort((a, b) => a.from - b.from)
  const stretches: OpenStretch[] = []
  let from = -Infinity
  let first = null as LocalDate | null
  for (const lock of locks) {
    const { first: lockedFrom, last: lockedTo } = lock.days as { first: LocalDate; last: LocalDate }
    if (lock.from > from) stretches.push({ from, to: lock.from, days: { first, last: addDays(lockedFrom, -1) } })
    from = Math.max(from, lock.to)
    const next = addDays(lockedTo, 1)
    first = first === null || next > first ? next : first
  }
  return [...stretches, { from, to: Infinity, days: { first, last: null } }]
}

/** The day of a shift that begins in an open stretch: never a locked day, even after a change of the zone. */
export function withinDays(day: LocalDate, { first, last }: DayBounds): LocalDate {
  if (first !== null && day < first) return first
  return last !== null && day > last ? last : day
}
