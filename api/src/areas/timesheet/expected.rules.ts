import { addDays, isoWeekday, type LocalDate } from '@dayline/shared/calendar'

/** An approved leave. Its half days are used up one working day after the other, so 1.5 days are a day and a half. */
export type Leave = { from: LocalDate; to: LocalDate; halfDays: number }

/** On which days a person works, and for how many minutes. */
export type WorkWeek = { workingDays: readonly number[]; minutes: number }

/** The half days of leave on each day. */
export function leaveByDay(leaves: readonly Leave[], { workingDays }: WorkWeek): Map<LocalDate, number> {
  const halves = new Map<LocalDate, number>()
  for (const { from, to, halfDays } of leaves) {
    let left = halfDays
    for (let day = from; day <= to && left > 0; day = addDays(day, 1)) {
      if (!workingDays.includes(isoWeekday(day))) continue
      const taken = Math.min(2, left)
      left -= taken
      halves.set(day, Math.min(2, (halves.get(day) ?? 0) + taken))
    }
  }
  return halves
}

/** Minutes that a day asks for: none on days off and leave, half on half a day of leave. */
export function expectedMinutes(day: LocalDate, { workingDays, minutes }: WorkWeek, halvesOff = 0): number {
  if (!workingDays.includes(isoWeekday(day))) return 0
  return Math.round((minutes * (2 - halvesOff)) / 2)
}
