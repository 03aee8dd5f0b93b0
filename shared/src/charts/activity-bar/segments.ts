import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { activityStatusDisplay, endOfDay, type LocalDate, type StatusToken, startOfDay } from '@dayline/shared/format'

/** Adjacent segments of one status, rating, app, project and source: what a pointer or an arrow key stops at. */
export type Run = { start: number; end: number; seconds: number; token: StatusToken; segment: ActivitySegment }

/** A clock-in (status 0) or clock-out (status 4). */
export type Marker = { at: number; kind: 'in' | 'out' }

/** The instants that a bar spans. */
export type Span = { start: number; end: number }

/** The present, rounded down to the minute, so that memoized drawings do not rerender while the pointer moves. */
export const minuteOf = (now: number): number => now - (now % 60_000)

const clockIn = 0
const clockOut = 4
const yetToStart = 5
const hasMinutes = ({ Status }: ActivitySegment) => Status !== clockOut && Status !== yetToStart
const joinGap = 1500

/** The span of a day in a zone, extended past midnight to the end of its last shift (docs/product/time.md#days). */
export function daySpan(day: LocalDate, zone: string, segments: readonly ActivitySegment[] = []): Span {
  const midnight = endOfDay(day, zone).getTime() + 1
  const end = segments
    .filter(({ WorkDate }) => WorkDate === day)
    .reduce((latest, { EndDate }) => Math.max(latest, Date.parse(EndDate)), midnight)
  return { start: startOfDay(day, zone).getTime(), end }
}

/** Runs of a day in order, clipped to its span. Statuses without minutes (4, 5) are omitted. */
export function runsOf(segments: readonly ActivitySegment[], span: Span): Run[] {
  const runs: Run[] = []
  const sorted = segments
    .map((segment) => ({ segment, start: Date.parse(segment.StartDate), end: Date.parse(segment.EndDate) }))
    .filter(({ segment, start, end }) => hasMinutes(segment) && end > start && end > span.start && start < span.end)
    .sort((a, b) => a.start - b.start)
  for (const { segment, start, end } of sorted) {
    const { token } = activityStatusDisplay(segment.Status)
    const from = Math.max(start, span.start)
    const to = Math.min(end, span.end)
    const seconds = segment.Duration * ((to - from) / (end - start))
    const last = runs.at(-1)
    const isSame =
      last &&
      last.token === token &&
      last.segment.Source === segment.Source &&
      // Only work is rated.
      (last.segment.Productivity === segment.Productivity || token !== 'working') &&
      last.segment.AppName === segment.AppName &&
      last.segment.Url === segment.Url &&
      last.segment.Project?.ID === segment.Project?.ID &&
      from - last.end <= joinGap
    if (isSame) {
      last.end = Math.max(last.end, to)
      last.seconds += seconds
    } else runs.push({ start: from, end: to, seconds, token, segment })
  }
  return runs
}

/** Clock-ins and clock-outs inside a span. */
export function markersOf(segments: readonly ActivitySegment[], span: Span): Marker[] {
  return segments
    .filter(({ Status }) => Status === clockIn || Status === clockOut)
    .map(({ Status, StartDate }): Marker => ({ at: Date.parse(StartDate), kind: Status === clockIn ? 'in' : 'out' }))
    .filter(({ at }) => at >= span.start && at <= span.end)
    .sort((a, b) => a.at - b.at)
}

/** Color of a stretch, hatched for manual time. */
export type Fill = `${StatusToken}` | `${StatusToken}-manual`

/** The fill of a run in the lane of statuses. */
export const statusFill = (run: Run): Fill =>
  run.segment.Source === MinuteSource.Manual ? `${run.token}-manual` : run.token

type FillOf<Key extends string> = (run: Run) => Key | null

/** For each pixel, how much of it each fill covers. */
function sharesOf<Key extends string>(
  runs: readonly Run[],
  span: Span,
  width: number,
  fillOf: FillOf<Key>,
): Map<Key, number>[] {
  const pixels = Array.from({ length: Math.ceil(width) }, () => new Map<Key, number>())
  const scale = width / (span.end - span.start)
  for (const run of runs) {
    const fill = fillOf(run)
    if (fill === null) continue
    const from = Math.max(0, (run.start - span.start) * scale)
    const to = (run.end - span.start) * scale
    for (let pixel = Math.floor(from); pixel < to && pixel < pixels.length; pixel++) {
      const share = Math.min(to, pixel + 1) - Math.max(from, pixel)
      pixels[pixel]?.set(fill, (pixels[pixel]?.get(fill) ?? 0) + share)
    }
  }
  return pixels
}

/**
 * What is drawn: for each fill the boxes [x, width] in whole px. Each pixel gets the fill with the most time in it, so
 * that 1,440 alternating minutes remain readable and adjacent colors never mix.
 */
export function boxesBy<Key extends string>(
  runs: readonly Run[],
  span: Span,
  width: number,
  fillOf: FillOf<Key>,
): Map<Key, [x: number, width: number][]> {
  const boxes = new Map<Key, [number, number][]>()
  let open = null as { fill: Key; box: [number, number] } | null
  for (const [x, shares] of sharesOf(runs, span, width, fillOf).entries()) {
    let winner: Key | null = null
    for (const [fill, share] of shares) {
      if (share > 0.001 && (!winner || share > (shares.get(winner) ?? 0))) winner = fill
    }
    if (!winner) open = null
    else if (open?.fill === winner) open.box[1] += 1
    else {
      open = { fill: winner, box: [x, 1] }
      const list = boxes.get(winner)
      if (list) list.push(open.box)
      else boxes.set(winner, [open.box])
    }
  }
  return boxes
}

export const boxesOf = (runs: readonly Run[], span: Span, width: number): Map<Fill, [x: number, width: number][]> =>
  boxesBy(runs, span, width, statusFill)

/** Index of the run at an instant, or null in a gap. Runs are in order. */
export function runAt(runs: readonly Run[], instant: number): number | null {
  let low = 0
  let high = runs.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const run = runs[middle] as Run
    if (instant < run.start) high = middle - 1
    else if (instant >= run.end) low = middle + 1
    else return middle
  }
  return null
}

/** Seconds of each status, in the order of the legend. */
export function totalsOf(runs: readonly Run[]): { token: StatusToken; seconds: number }[] {
  const order: StatusToken[] = ['working', 'break', 'idle', 'none']
  return order
    .map((token) => ({ token, seconds: runs.reduce((sum, run) => sum + (run.token === token ? run.seconds : 0), 0) }))
    .filter(({ seconds }) => seconds > 0)
}
