import { addDays, daysBetween, isoWeekday, type LocalDate } from './days.ts'

/** The days on which a person works: ISO weekdays, except public holidays. */
export type WorkDays = { workingDays: readonly number[]; holidays?: ReadonlySet<LocalDate> | undefined }

/** A leave. Its half days fill one working day after another, so three are a day and then half a day. */
export type Leave = { from: LocalDate; to: LocalDate; halfDays: number }

/** Whether this is a working day for a person: the one rule for expected hours, lateness and leave. */
export function isWorkingDay(day: LocalDate, { workingDays, holidays }: WorkDays): boolean {
  return workingDays.includes(isoWeekday(day)) && !holidays?.has(day)
}

/** Search limit in days, longer than any leave with its days off. */
const maxSpanDays = 366 * 60

/**
 * The last day of a leave that begins on `start`, and the number of days off within it. Half a day ends on the day on
 * which it begins.
 * @returns null where the leave does not begin on a working day
 */
export function leaveSpan(
  start: LocalDate,
  halfDays: number,
  workDays: WorkDays,
): { end: LocalDate; offDays: number } | null {
  if (!isWorkingDay(start, workDays)) return null
  const days = Math.max(1, Math.ceil(halfDays / 2))
  let end = start
  for (let left = days - 1, gone = 0; left > 0 && gone < maxSpanDays; gone++) {
    end = addDays(end, 1)
    if (isWorkingDay(end, workDays)) left -= 1
  }
  return { end, offDays: daysBetween(start, end) + 1 - days }
}

/** The half days of leave on each day; no day has more than two. */
export function leaveByDay(leaves: readonly Leave[], workDays: WorkDays): Map<LocalDate, number> {
  const halves = new Map<LocalDate, number>()
  for (const { from, to, halfDays } of leaves) {
    let left = halfDays
    for (let day = from; day <= to && left > 0; day = addDays(day, 1)) {
      if (!isWorkingDay(day, workDays)) continue
      const taken = Math.min(2, left)
      left -= taken
      halves.set(day, Math.min(2, (halves.get(day) ?? 0) + taken))
    }
  }
  return halves
}
