import { type ActivitySegment, ActivityStatus } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'

export type ClockTimes = { ClockIn: string; ClockOut: string }

/** Clock-in and clock-out of the stretch's day; null unless it is the last stretch of a past day. */
export function clockTimesEndingWith(
  stretch: ActivitySegment,
  segments: readonly ActivitySegment[],
  today: LocalDate,
): ClockTimes | null {
  const tracked = segments
    .filter(({ Status, WorkDate }) => Status <= ActivityStatus.Idle && WorkDate === stretch.WorkDate)
    .toSorted((a, b) => Date.parse(a.StartDate) - Date.parse(b.StartDate))
  const [first, last] = [tracked[0], tracked.at(-1)]
  if (!first || !last || stretch.WorkDate >= today) return null
  const isLast = Date.parse(stretch.EndDate) >= Date.parse(last.EndDate) && stretch.Status <= ActivityStatus.Idle
  return isLast ? { ClockIn: first.StartDate, ClockOut: last.EndDate } : null
}
