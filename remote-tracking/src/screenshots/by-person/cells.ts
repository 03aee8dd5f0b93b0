import type { Screenshot, StatusStretch } from '@dayline/shared/contract'
import { activityStatusDisplay, partsInZone } from '@dayline/shared/format'

const minuteMs = 60_000
const cellMs = 10 * minuteMs
const hourMs = 60 * minuteMs

/** Ten minutes with their screenshots; `reason` is the text to show if there are none. */
export type Cell = { start: number; shots: Screenshot[]; reason: string }
export type Hour = { start: number; cells: Cell[] }

/**
 * Hours of the zone's clock, from the first to the last minute or screenshot of a day, in ten-minute cells.
 * @param options.isFiltered whether the day may have other screenshots, even in a cell without one
 */
export function hoursOf(
  shots: readonly Screenshot[],
  stretches: readonly StatusStretch[],
  { isFiltered, zone }: { isFiltered: boolean; zone: string },
): Hour[] {
  const spans = stretches.map(({ StartDate, EndDate, Status }) => ({
    start: Date.parse(StartDate),
    end: Date.parse(EndDate),
    status: Status,
  }))
  const times = shots.map(({ CreateDate }) => Date.parse(CreateDate))
  const first = Math.min(...times, ...spans.map(({ start }) => start))
  const last = Math.max(...times.map((at) => at + 1), ...spans.map(({ end }) => end))
  if (!Number.isFinite(first)) return []
  // A zone's offset need not be a whole hour.
  const begin = first - partsInZone(first, zone).minute * minuteMs - (first % minuteMs)
  const cellOf = (at: number) => begin + Math.floor((at - begin) / cellMs) * cellMs
  const byCell = Map.groupBy(shots, ({ CreateDate }) => cellOf(Date.parse(CreateDate)))
  const hours: Hour[] = []
  for (let start = begin; start < last; start += hourMs) {
    const cells = Array.from({ length: 6 }, (_, index) => {
      const at = start + index * cellMs
      return { start: at, shots: byCell.get(at) ?? [], reason: reasonOf(at, spans, isFiltered) }
    })
    hours.push({ start, cells })
  }
  return hours
}

/** The status of most of the ten minutes; working time returns "No picture" unless pictures may be filtered out. */
function reasonOf(
  at: number,
  spans: readonly { start: number; end: number; status: number }[],
  isFiltered: boolean,
): string {
  const minutes = new Map<number, number>()
  for (const { start, end, status } of spans) {
    const part = Math.min(end, at + cellMs) - Math.max(start, at)
    if (part > 0) minutes.set(status, (minutes.get(status) ?? 0) + part)
  }
  const [longest] = [...minutes].toSorted(([, a], [, b]) => b - a)
  if (!longest) return 'Off'
  const { label, token } = activityStatusDisplay(longest[0])
  return token === 'working' && !isFiltered ? 'No picture' : label
}
