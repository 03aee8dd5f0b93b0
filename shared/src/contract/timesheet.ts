import { z } from 'zod'
import { Employee } from './employees.ts'
import { Day, dateRange, exportFormat, Id, Instant } from './envelope.ts'

const mins = z.int().min(0)

/** One person on one day, whole minutes. `Employee` has only `ID`: names are in `Employees` of the response. */
export const TimesheetEntry = z.object({
  Employee: z.object({ ID: Id, Blocked: z.boolean() }),
  ClockIn: Instant.nullable(),
  ClockOut: Instant.nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  /** Working minutes that were rated productive. */
  Productive: mins.optional(),
  /** Mean seconds of input per tracked minute, 0–60. */
  ActivityLevel: z.number(),
  /** Working minus expected minutes; negative when short. 0 expected on non-working days and on leave. */
  ExpectedWorkHoursDiff: z.int(),
  /** Set where a past day has a shift without a clock-out: its last minute stands in for it. */
  IsClockOutMissing: z.boolean().optional(),
})
export type TimesheetEntry = z.infer<typeof TimesheetEntry>

export const TimesheetDay = z.object({
  /** Start of the organization's day. */
  StartDate: Instant,
  Day,
  IsWorkingDay: z.boolean(),
  EmployeeInsights: z.array(TimesheetEntry),
})
export type TimesheetDay = z.infer<typeof TimesheetDay>

export const TimesheetFilter = z.object({
  ...dateRange(4),
  TeamId: Id.nullish(),
  EmployeeId: Id.nullish(),
  IncludeBlockedEmployees: z.boolean().default(false),
})

export const timesheetCalls = {
  /**
   * Every day of the range, at most 366 (beyond a month 40,000 days of people), also those without data; people
   * without any minute are left out of a day.
   * `Employees` has everyone who appears, in the order of lists. Blocked people appear only when requested; deleted
   * people always do, so that no time of a month that must be paid is missing.
   */
  '/timesheet/list': {
    body: TimesheetFilter,
    data: z.object({
      Items: z.array(TimesheetDay),
      Employees: z.array(Employee),
      /** What the past days of the range expect of each person, days without a minute included; not of those who left. */
      Expected: z.array(z.object({ EmployeeId: Id, Mins: mins })).optional(),
      /** Hours a week that a person may work: those of everyone for Owners and Co-owners, else the caller's. */
      WeeklyLimits: z.array(z.object({ EmployeeId: Id, Hours: z.int() })).optional(),
    }),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/timesheet/export': { body: TimesheetFilter.extend(exportFormat), data: z.object({ Url: z.string() }) },
}
