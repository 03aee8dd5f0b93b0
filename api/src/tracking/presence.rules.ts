import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'

/** Agents report at least every ten minutes; one that was silent for longer than this is taken to have stopped. */
const longestSilence = 15 * minuteMs

/** Whether a person counts as absent: too long between the last known minute and an instant. */
export function isSilent(lastMinute: number | null, at: number): boolean {
  return lastMinute !== null && at - lastMinute > longestSilence
}

/** The facts that a person's current status follows from. */
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
