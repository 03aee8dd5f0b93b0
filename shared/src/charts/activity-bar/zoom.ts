import type { Span } from './segments.ts'

const shortest = 30 * 60_000

/** The part of a day that is shown after zooming by a factor around an instant; null = the whole day. */
export function zoomed(whole: Span, shown: Span, factor: number, around: number): Span | null {
  const length = Math.max(shortest, (shown.end - shown.start) * factor)
  if (length >= whole.end - whole.start) return null
  const share = (around - shown.start) / (shown.end - shown.start)
  return within(whole, { start: around - length * share, end: around + length * (1 - share) })
}

/** A span, moved so that it is inside a day. */
export function within(whole: Span, { start, end }: Span): Span {
  const length = end - start
  const from = Math.min(Math.max(start, whole.start), whole.end - length)
  return { start: from, end: from + length }
}

/** The shown part, moved if needed so that a stretch is in it. */
export function revealing(whole: Span, shown: Span, { start, end }: Span): Span {
  if (start >= shown.start && end <= shown.end) return shown
  const length = shown.end - shown.start
  const middle = (start + end) / 2
  return within(whole, { start: middle - length / 2, end: middle + length / 2 })
}
