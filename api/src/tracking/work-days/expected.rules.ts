import { isWorkingDay, type LocalDate, type WorkDays } from '@dayline/shared/calendar'

/** Minutes that a day asks for: none on days off and leave, half on half a day of leave. */
export function expectedMinutes(
  day: LocalDate,
  { minutes, ...workDays }: WorkDays & { minutes: number },
  halvesOff = 0,
): number {
  if (!isWorkingDay(day, workDays)) return 0
  return Math.round((minutes * (2 - halvesOff)) / 2)
}
