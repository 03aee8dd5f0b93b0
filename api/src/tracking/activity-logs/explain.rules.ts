import { ActivityStatus, MinuteSource, Productivity, RatingReason, StatusReason } from '@dayline/shared/contract'

/** What equal minutes share: their stored values, and the current rating of their app. */
export type Facts = {
  status: number
  productivity: number
  source: number
  /** null = no app is known. */
  app: number | null
  /** Today's rating of the app; null = not reviewed, or no app. */
  rating: number | null
  /** Whether the app is one that always means work and there was no input. */
  worksAlways: boolean
  /** Whether the app is one that always means a break. */
  breaksAlways: boolean
}

export type Reasons = { StatusReason: number; RatingReason: number | null }

/** Why minutes count as they do, in the contract's enums. */
export function reasonsOf(facts: Facts): Reasons {
  const { ClockIn, Working } = ActivityStatus
  const isWork = facts.status === ClockIn || facts.status === Working
  return { StatusReason: statusReason(facts), RatingReason: isWork ? ratingReason(facts) : null }
}

function statusReason({ status, source, worksAlways, breaksAlways }: Facts): number {
  if (source === MinuteSource.Manual) return StatusReason.Entry
  if (source === MinuteSource.Pause) return StatusReason.Paused
  if (status === ActivityStatus.ClockIn) return StatusReason.ClockIn
  if (status === ActivityStatus.Working && worksAlways) return StatusReason.AlwaysWorking
  if (status === ActivityStatus.OnBreak && breaksAlways) return StatusReason.AlwaysOnBreak
  return StatusReason.Reported
}

function ratingReason({ productivity, source, app, rating }: Facts): number {
  if (source === MinuteSource.Manual) return RatingReason.Entry
  if (app === null) return productivity === Productivity.Natural ? RatingReason.NoApp : RatingReason.Former
  if (productivity !== (rating ?? Productivity.Natural)) return RatingReason.Former
  return rating === null ? RatingReason.NotReviewed : RatingReason.Reviewed
}
