import { isWorkingDay, type LocalDate, type WorkDays } from '@dayline/shared/calendar'

/** Expected minutes of a day: none on days off and on leave, half on half a day of leave. */
export function expectedMinutes(
  day: LocalDate,
  { minutes, ...workDays }: WorkDays & { minutes: number },
  halvesOff = 0,
): number {
  if (!isWorkingDay(day, workDays)) return 0
  return Math.round((minutes * (2 - halvesOff)) / 2)
}
