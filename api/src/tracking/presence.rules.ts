import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'

/** Agents report at least every ten minutes; after a longer silence than this, the person counts as having stopped. */
const maxSilenceMs = 15 * minuteMs

/** Whether a person counts as gone: the last minute is too long before an instant. */
export function isSilent(lastMinute: number | null, at: number): boolean {
  return lastMinute !== null && at - lastMinute > maxSilenceMs
}

/** The facts that determine a person's current status. */
export type Presence = {
  status: number | null
  lastMinute: number | null
  workedToday: boolean
  onLeaveToday: boolean
}

/**
 * The current status, independent of a report's range. A person on approved leave is never "Yet to start".
 */
export function statusNow({ status, lastMinute, workedToday, onLeaveToday }: Presence, now: number): number {
  const isPresent = status !== null && lastMinute !== null && !isSilent(lastMinute, now)
  if (isPresent && status !== ActivityStatus.StoppedWork) return status
  return workedToday || onLeaveToday ? ActivityStatus.StoppedWork : ActivityStatus.YetToStart
}
