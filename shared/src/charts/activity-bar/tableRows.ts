import { durationOfSeconds } from '@dayline/shared/format'
import { type Run, type Span, totalsOf } from './segments.ts'
import { sourceLabel } from './sourceLabel.ts'
import { statusLabels } from './statusLabels.ts'

/** A row of the table that replaces the bar for screen readers. */
export type BarTableRow = { start: number; end: number; status: string; app: string; seconds: number }

/** A longer table is of no help, and those of seven bars of 1,440 minutes would have a hundred thousand elements. */
const maxRows = 96
const hour = 3_600_000

const appOf = ({ segment }: Run) => segment.AppName ?? sourceLabel(segment.Source)

/** The rows of the table: one per stretch, or one per hour on a day with too many stretches to listen to. */
export function tableRows(runs: readonly Run[], span: Span): BarTableRow[] {
  if (runs.length > maxRows) return hoursOf(runs, span)
  return runs.map((run) => ({ ...run, status: statusLabels[run.token], app: appOf(run) ?? '–' }))
}

/**
 * One row per elapsed hour from the start of the span, whatever a clock change does; hours without data are omitted.
 */
function hoursOf(runs: readonly Run[], span: Span): BarTableRow[] {
  const byHour = Map.groupBy(partsByHour(runs, span), ({ at }) => at)
  return [...byHour].map(([at, parts]) => {
    const cut = parts.map(({ run }) => run)
    const totals = totalsOf(cut)
    return {
      start: at,
      end: Math.min(at + hour, span.end),
      status: totals.map(({ token, seconds }) => `${statusLabels[token]} ${durationOfSeconds(seconds)}`).join(', '),
      app: appsText(cut),
      seconds: totals.reduce((sum, { seconds }) => sum + seconds, 0),
    }
  })
}

function partsByHour(runs: readonly Run[], span: Span): { at: number; run: Run }[] {
  return runs.flatMap((run) => {
    const parts: { at: number; run: Run }[] = []
    for (let at = run.start - ((run.start - span.start) % hour); at < run.end; at += hour) {
      const share = (Math.min(run.end, at + hour) - Math.max(run.start, at)) / (run.end - run.start)
      parts.push({ at, run: { ...run, seconds: run.seconds * share } })
    }
    return parts
  })
}

/** The app with the most time, and the number of other apps. */
function appsText(runs: readonly Run[]): string {
  const seconds = new Map<string, number>()
  for (const run of runs) {
    const app = appOf(run)
    if (app) seconds.set(app, (seconds.get(app) ?? 0) + run.seconds)
  }
  const [first, ...others] = [...seconds].sort(([, a], [, b]) => b - a)
  if (!first) return '–'
  return others.length > 0 ? `${first[0]} and ${others.length} more` : first[0]
}
