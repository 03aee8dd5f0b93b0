type Instant = Date | number | string

/** A stretch of time as a URL parameter, to the minute: `2026-11-19T08:20Z..2026-11-19T09:05Z`. */
export const stretchInAddress = ({ start, end }: { start: Instant; end: Instant }): string =>
  [start, end].map((at) => `${new Date(at).toISOString().slice(0, 16)}Z`).join('..')

/** Parses a stretch from the URL; undefined for anything but a start and a later end. */
export function stretchFromAddress(text: string | undefined): { start: Date; end: Date } | undefined {
  const [start, end, ...rest] = (text ?? '').split('..').map((instant) => new Date(instant))
  const isRead = start && end && rest.length === 0 && end > start
  return isRead ? { start, end } : undefined
}
