import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { activityStatusLook, endOfDay, type LocalDate, type StatusToken, startOfDay } from '@dayline/shared/format'

/** Neighbouring segments of one status, app and source: what a pointer or an arrow key stops at. */
export type Run = { start: number; end: number; seconds: number; token: StatusToken; segment: ActivitySegment }

/** A clock-in (status 0) or clock-out (status 4). */
export type Marker = { at: number; kind: 'in' | 'out' }

/** The instants that a bar spans. */
export type Span = { start: number; end: number }

const clockIn = 0
const clockOut = 4
const joinGap = 1500

/** The span of a day in a zone; past midnight as far as the work of its clock-in went (decisions, Time). */
export function daySpan(day: LocalDate, zone: string, segments: readonly ActivitySegment[] = []): Span {
  const midnight = endOfDay(day, zone).getTime() + 1
  const end = segments
    .filter(({ WorkDate }) => WorkDate === day)
    .reduce((latest, { EndDate }) => Math.max(latest, Date.parse(EndDate)), midnight)
  return { start: startOfDay(day, zone).getTime(), end }
}

/** Runs of a day in order, cut to its span. Statuses without minutes (4, 5) make none. */
export function runsOf(segments: readonly ActivitySegment[], span: Span): Run[] {
  const runs: Run[] = []
  const sorted = segments
    .map((segment) => ({ segment, start: Date.parse(segment.StartDate), end: Date.parse(segment.EndDate) }))
    .filter(
      ({ segment, start, end }) => segment.Status < clockOut && end > start && end > span.start && start < span.end,
    )
    .sort((a, b) => a.start - b.start)
  for (const { segment, start, end } of sorted) {
    const { token } = activityStatusLook(segment.Status)
    const from = Math.max(start, span.start)
    const to = Math.min(end, span.end)
    const seconds = segment.Duration * ((to - from) / (end - start))
    const last = runs.at(-1)
    const isSame =
      last &&
      last.token === token &&
      last.segment.Source === segment.Source &&
      last.segment.AppName === segment.AppName &&
      last.segment.Url === segment.Url &&
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

/** Colour and hatch of a stretch. */
export type Fill = `${StatusToken}` | `${StatusToken}-manual`

/**
 * What is drawn: for each fill the boxes [x, width] in px. Stretches thinner than a pixel are merged; the fill with the
 * most time in a pixel wins it, so that 1,440 alternating minutes stay readable.
 */
export function boxesOf(runs: readonly Run[], span: Span, width: number): Map<Fill, [x: number, width: number][]> {
  const boxes = new Map<Fill, [number, number][]>()
  const scale = width / (span.end - span.start)
  function add(fill: Fill, x: number, boxWidth: number) {
    const list = boxes.get(fill) ?? []
    const last = list.at(-1)
    if (last && x - (last[0] + last[1]) < 0.02) last[1] = x + boxWidth - last[0]
    else list.push([x, boxWidth])
    boxes.set(fill, list)
  }
  let pixel = -1
  let shares = new Map<Fill, number>()
  function flush() {
    const [winner] = [...shares].sort((a, b) => b[1] - a[1])
    if (winner) add(winner[0], pixel, 1)
    shares = new Map()
  }
  for (const run of runs) {
    const fill: Fill = run.segment.Source === MinuteSource.Manual ? `${run.token}-manual` : run.token
    const x = (run.start - span.start) * scale
    const boxWidth = (run.end - run.start) * scale
    if (boxWidth >= 1) {
      flush()
      // Whole pixels: soft edges would mix the colours of neighbours.
      const left = Math.round(x)
      add(fill, left, Math.max(1, Math.round(x + boxWidth) - left))
      continue
    }
    const at = Math.min(Math.floor(x), Math.max(0, Math.ceil(width) - 1))
    if (at !== pixel) {
      flush()
      pixel = at
    }
    shares.set(fill, (shares.get(fill) ?? 0) + boxWidth)
  }
  flush()
  return boxes
}

/** The run at an instant, or null in a gap. Runs are in order. */
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
