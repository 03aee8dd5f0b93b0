import { isWorkingDay, type LocalDate } from '@dayline/shared/calendar'
import type { WorkWeek } from './workWeeks.queries.ts'

/** Minutes that a day asks for: none on days off and leave, half on half a day of leave. */
export function expectedMinutes(day: LocalDate, { minutes, ...workDays }: WorkWeek, halvesOff = 0): number {
  if (!isWorkingDay(day, workDays)) return 0
  return Math.round((minutes * (2 - halvesOff)) / 2)
}
