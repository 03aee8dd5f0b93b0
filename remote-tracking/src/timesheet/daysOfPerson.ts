import type { CallData, TimesheetEntry } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'

/** A day of a person; `entry` is null if nothing was tracked. */
export type PersonDay = { day: LocalDate; isWorkingDay: boolean; entry: TimesheetEntry | null }

/** Longer ranges omit days without data. */
const maxEmptyDays = 31

/** The days of the range up to today, and later days with data. */
export function daysOfPerson(
  { Items }: CallData<'/timesheet/list'>,
  { employeeId, today }: { employeeId: number; today: LocalDate },
): PersonDay[] {
  const days = Items.map(({ Day, IsWorkingDay, EmployeeInsights }): PersonDay => {
    const entry = EmployeeInsights.find(({ Employee }) => Employee.ID === employeeId) ?? null
    return { day: Day, isWorkingDay: entry?.IsWorkingDay ?? IsWorkingDay, entry }
  }).filter(({ day, entry }) => day <= today || entry)
  return days.length > maxEmptyDays ? days.filter(({ entry }) => entry) : days
}
