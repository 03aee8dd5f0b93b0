import { isWorkingDay, listDays, type WorkDays } from '@dayline/shared/calendar'
import { type ActivitySegment, ActivityStatus } from '@dayline/shared/contract'
import type { DayRange, LocalDate } from '@dayline/shared/format'

/** One day of a range with its segments. Overnight work counts on the day of its clock-in. */
export type WorkDay = {
  day: LocalDate
  segments: ActivitySegment[]
  /** Minutes worked. */
  working: number
  isWorkingDay: boolean
  /** Half days of approved leave, 0 to 2. */
  leaveHalves: number
}

/** The days on which a person is expected to work, and half days of leave by day. */
export type ExpectedDays = WorkDays & { leave?: ReadonlyMap<LocalDate, number> }

/** Longer ranges omit days without data. */
const maxEmptyDays = 31

function workedMinutes(segments: readonly ActivitySegment[]): number {
  const seconds = segments
    .filter(({ Status }) => Status === ActivityStatus.ClockIn || Status === ActivityStatus.Working)
    .reduce((sum, { Duration }) => sum + Duration, 0)
  return Math.round(seconds / 60)
}

/** The days of a range up to today, newest first. */
export function allDaysOf(
  segments: readonly ActivitySegment[],
  { start, end }: DayRange,
  today: LocalDate,
  workDays: ExpectedDays,
): WorkDay[] {
  const byDay = Map.groupBy(segments, ({ WorkDate }) => WorkDate)
  const days = listDays(start, end < today ? end : today).reverse()
  return days.map((day) => {
    const own = byDay.get(day) ?? []
    return {
      day,
      segments: own,
      working: workedMinutes(own),
      isWorkingDay: isWorkingDay(day, workDays),
      leaveHalves: workDays.leave?.get(day) ?? 0,
    }
  })
}

/** The days that are drawn: a long range omits days without data. */
export function workDaysOf(...of: Parameters<typeof allDaysOf>): WorkDay[] {
  const all = allDaysOf(...of)
  return all.length <= maxEmptyDays ? all : all.filter(({ segments }) => segments.length > 0)
}

/** The range from a day, or from the first day of the segments if that is earlier; unchanged while `day` is unknown. */
export function sinceDay(
  { start, end }: DayRange,
  segments: readonly ActivitySegment[],
  day: LocalDate | undefined,
): DayRange {
  if (day === undefined) return { start, end }
  const [first = day] = [day, ...segments.map(({ WorkDate }) => WorkDate)].sort()
  return { start: first > start ? first : start, end }
}

/** Whether work is expected on a day: false on days off and full days of leave. */
export const isDue = ({ isWorkingDay, leaveHalves }: WorkDay): boolean => isWorkingDay && leaveHalves < 2

/** Expected minutes of a day: half of `expected` on half a day of leave. */
export const goalOf = ({ leaveHalves }: WorkDay, expected: number): number =>
  leaveHalves === 1 ? Math.round(expected / 2) : expected

/** Number of days that reached the expected hours; days off and leave are included only when they did. */
export function daysReached(days: readonly WorkDay[], expected: number): { reached: number; expectedDays: number } {
  const reached = days.filter((day) => day.working >= goalOf(day, expected))
  const due = days.filter((day) => isDue(day) || reached.includes(day))
  return { reached: reached.length, expectedDays: due.length }
}
