import { type ExplainedRun, ExplainedTotal, MinuteSource, RatingReason, StatusReason } from '@dayline/shared/contract'
import { activityStatusDisplay, productivityDisplay } from '@dayline/shared/format'

/** The totals that can be explained, as the select offers them. */
export const totals: readonly { value: ExplainedTotal; label: string }[] = [
  { value: ExplainedTotal.All, label: 'Total time' },
  { value: ExplainedTotal.Working, label: 'Working' },
  { value: ExplainedTotal.Productive, label: 'Productive' },
  { value: ExplainedTotal.Natural, label: 'Neutral' },
  { value: ExplainedTotal.Unproductive, label: 'Unproductive' },
  { value: ExplainedTotal.OnBreak, label: 'On break' },
  { value: ExplainedTotal.Idle, label: 'Idle' },
]

export const totalLabel = (total: ExplainedTotal): string => totals.find(({ value }) => value === total)?.label ?? ''

const formulas: Record<ExplainedTotal, string> = {
  [ExplainedTotal.All]: 'Minutes that are working, on break or idle.',
  [ExplainedTotal.Working]: 'Minutes with the status working or clock-in.',
  [ExplainedTotal.Productive]: 'Working minutes that their app or manual entry rates productive.',
  [ExplainedTotal.Natural]: 'Working minutes that are rated neutral, or not at all.',
  [ExplainedTotal.Unproductive]: 'Working minutes that their app or manual entry rates unproductive.',
  [ExplainedTotal.OnBreak]: 'Minutes with the status on break.',
  [ExplainedTotal.Idle]: 'Minutes with the status idle.',
}

/** How a total is computed, as a sentence. */
export const formulaOf = (total: ExplainedTotal): string => formulas[total]

type Reason = Pick<ExplainedRun, 'Status' | 'StatusReason' | 'RatingReason'> & { Productivity: number | null }

/** Why minutes count as work, break or idle. */
function statusText({ Status, StatusReason: reason }: Reason): string {
  switch (reason) {
    case StatusReason.ClockIn:
      return 'A clock-in counts as work'
    case StatusReason.AlwaysWorking:
      return 'No input, but the app always counts as work'
    case StatusReason.AlwaysOnBreak:
      return 'The app always counts as a break'
    case StatusReason.Paused:
      return 'The person had paused what is collected, which counts as a break'
    case StatusReason.Entry:
      return 'Added by hand and approved'
    default:
      return `Reported as ${activityStatusDisplay(Status).label.toLowerCase()}`
  }
}

/** Why work is productive, neutral or unproductive. */
function ratingText({ Productivity, RatingReason: reason }: Reason): string | null {
  const rating = productivityDisplay(Productivity).label.toLowerCase()
  switch (reason) {
    case null:
      return null
    case RatingReason.NoApp:
      return 'neutral, because no app is known'
    case RatingReason.NotReviewed:
      return 'neutral, because the app has not been reviewed'
    case RatingReason.Former:
      return `the app was rated ${rating} at that time`
    case RatingReason.Entry:
      return `entered as ${rating}`
    default:
      return `the app is rated ${rating}`
  }
}

/** Both reasons as one sentence. */
export function reasonText(reason: Reason): string {
  const rating = ratingText(reason)
  return rating ? `${statusText(reason)}; ${rating}.` : `${statusText(reason)}.`
}

/** The source of minutes, as text. */
export function sourceText({ Source, TimeEntry }: Pick<ExplainedRun, 'Source' | 'TimeEntry'>): string {
  if (Source === MinuteSource.Manual) return TimeEntry ? `Manual entry: ${TimeEntry.Title}` : 'Manual entry'
  if (Source === MinuteSource.Pause) return 'Pause'
  return Source === MinuteSource.Watcher ? 'Watcher' : 'Agent'
}
