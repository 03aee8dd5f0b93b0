import type { WorkTimeItem } from '@dayline/shared/contract'
import { clockTime, localDate, shortDay, timeAgo } from '@dayline/shared/format'

/** "last seen 2 min ago"; null if the API sends no such field. */
export function lastSeenText({ LastSeen }: WorkTimeItem, zone: string, now: number): string | null {
  if (LastSeen === undefined) return null
  if (LastSeen === null) return 'no minutes yet'
  const ago = timeAgo(LastSeen, zone, now)
  // For yesterday evening, a clock time is clearer than a number of hours.
  if (ago.endsWith('h ago') && localDate(Date.parse(LastSeen), zone) !== localDate(now, zone)) {
    return `last seen ${shortDay(LastSeen, zone).slice(0, 3)} ${clockTime(LastSeen, zone)}`
  }
  return / ago$/.test(ago) ? `last seen ${ago}` : ago === 'just now' ? 'seen just now' : `last seen ${ago}`
}

/** "on leave today" for a person on leave who has not worked; null for others, and if the API sends no such field. */
export function leaveText({ LeaveHalves, TotalMins, RunningShift }: WorkTimeItem): string | null {
  if (LeaveHalves === undefined || TotalMins > 0 || RunningShift) return null
  return LeaveHalves === 1 ? 'on leave for half of today' : 'on leave today'
}

/** "since Sat 21:04" for a shift that began on an earlier day. */
export function shiftText({ RunningShift }: WorkTimeItem, zone: string): string | null {
  return RunningShift
    ? `since ${shortDay(RunningShift.Day).slice(0, 3)} ${clockTime(RunningShift.ClockIn, zone)}`
    : null
}
