import { type ActivitySegment, ActivityStatus, maxBehindDays, maxEntryMinutes } from '@dayline/shared/contract'

/** Time of a day without work or a break: idle, or not tracked. */
export type Gap = { start: number; end: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Shorter gaps are short breaks, not worth a manual entry. */
const shortestMs = 10 * minuteMs

/**
 * Where time may be missing between the first and the last stretch of a day. Manual entries fill only idle and
 * untracked minutes, not work or breaks, so only those are offered.
 */
export function gapsOf(segments: readonly ActivitySegment[]): Gap[] {
  const all = segments
    .filter(({ Duration }) => Duration > 0)
    .map(({ Status, StartDate, EndDate }) => ({ Status, start: Date.parse(StartDate), end: Date.parse(EndDate) }))
    .sort((a, b) => a.start - b.start)
  const gaps: Gap[] = []
  let filled = all[0]?.start ?? 0
  for (const { start, end, Status } of all) {
    if (Status === ActivityStatus.Idle) continue
    if (start - filled >= shortestMs) gaps.push({ start: filled, end: start })
    filled = Math.max(filled, end)
  }
  const last = Math.max(filled, ...all.map(({ end }) => end))
  if (last - filled >= shortestMs) gaps.push({ start: filled, end: last })
  return gaps
}

/** Whether one manual entry may cover a gap, or cut this time (docs/product/manual-entries.md#form). */
export const fitsEntry = ({ start, end }: Gap, now: number): boolean =>
  end - start <= maxEntryMinutes * minuteMs && start >= now - maxBehindDays * dayMs

/** The longest gaps, in chronological order. */
export function longestGaps(gaps: readonly Gap[], count: number): Gap[] {
  return gaps
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
}
