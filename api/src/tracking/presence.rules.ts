import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'

/** Agents report at least every ten minutes; one that was silent for longer than this is taken to have stopped. */
export const longestSilence = 15 * minuteMs

/** Whether so much time lies between the last minute known and an instant that a person is no longer present. */
export function isSilent(lastMinute: number | null, at: number): boolean {
  return lastMinute !== null && at - lastMinute > longestSilence
}

/** What is known of a person when somebody asks how they are doing now. */
export type Presence = {
  status: number | null
  lastMinute: number | null
  workedToday: boolean
  onLeaveToday: boolean
}

/**
 * The status to show for now, whatever range a report is about (spec 1 §4). Nobody on approved leave is "Yet to start"
 * (decisions, Time).
 */
export function statusNow({ status, lastMinute, workedToday, onLeaveToday }: Presence, now: number): number {
  const isPresent = status !== null && lastMinute !== null && !isSilent(lastMinute, now)
  if (isPresent && status !== ActivityStatus.StoppedWork) return status
  return workedToday || onLeaveToday ? ActivityStatus.StoppedWork : ActivityStatus.YetToStart
}
