import { z } from 'zod'
import { Employee } from './employees.ts'
import { Day, dateRange, Id, Instant } from './envelope.ts'

const mins = z.int().min(0)

/** One person on one day, whole minutes. */
export const TimesheetEntry = z.object({
  Employee,
  ClockIn: Instant.nullable(),
  ClockOut: Instant.nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  /** Mean seconds of input per tracked minute, 0–60. */
  ActivityLevel: z.number(),
  /** Working minus expected minutes; negative when short. 0 expected on non-working days and on leave. */
  ExpectedWorkHoursDiff: z.int(),
})
export const TimesheetDay = z.object({
  /** Start of the organization's day. */
  StartDate: Instant,
  Day,
  IsWorkingDay: z.boolean(),
  EmployeeInsights: z.array(TimesheetEntry),
})
export type TimesheetDay = z.infer<typeof TimesheetDay>

export const timesheetFilter = z.object({
  ...dateRange(4),
  TeamId: Id.nullish(),
  EmployeeId: Id.nullish(),
  IncludeBlockedEmployees: z.boolean().default(false),
})

export const timesheetCalls = {
  /** Every day of the range, also those without data; people without any minute are left out of a day. */
  '/timesheet/list': { body: timesheetFilter, data: z.object({ Items: z.array(TimesheetDay) }) },
  /** A signed link to an xlsx, good for 5 minutes; refused when the plan has no data export. */
  '/timesheet/export': { body: timesheetFilter, data: z.object({ Url: z.string() }) },
}
