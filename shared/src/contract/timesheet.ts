import { z } from 'zod'
import { Employee } from './employees.ts'
import { TimesheetChip, TimesheetSort } from './enums.ts'
import { Day, dateRange, exportFormat, Id, Instant, pageOf, paging } from './envelope.ts'

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
  /** Mean seconds of input per tracked minute, 0–60, with two decimals. */
  ActivityLevel: z.number(),
  /** Seconds of input in those minutes; omitted by older APIs. */
  InputSecs: mins.optional(),
  /** Working minus expected minutes; negative when short. 0 expected on non-working days and on leave. */
  ExpectedWorkHoursDiff: z.int(),
  /** Set when a past day has a shift without a clock-out; `ClockOut` is then its last minute. */
  IsClockOutMissing: z.boolean().optional(),
  /** Set where the person's own week differs from the day's `IsWorkingDay`. */
  IsWorkingDay: z.boolean().optional(),
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

const means = { ClockIn: z.int().nullable(), ClockOut: z.int().nullable() }

/** Sums over days with data. Clock times are mean minutes since the start of the day; beyond 1440 = the next day. */
export const TimesheetSums = z.object({
  /** Days with data. */
  Days: z.int(),
  ...means,
  /** The same means without days off; null when no day off changes them. */
  OnWorkingDays: z.object({ ...means, DaysOff: z.int() }).nullable(),
  /** Mean seconds of input per tracked minute, 0–60; null without a minute. */
  ActivityLevel: z.number().nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
})
export type TimesheetSums = z.infer<typeof TimesheetSums>

/** Working and expected minutes of the days with data, and 1 if a clock-out is missing; null without data. */
export const TimesheetCell = z.tuple([mins, z.int(), z.literal([0, 1])]).nullable()
export type TimesheetCell = z.infer<typeof TimesheetCell>

/** A person with the sums of the range. */
export const TimesheetRow = TimesheetSums.extend({
  /** The employee's id. */
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  Team: z.string().nullable(),
  Blocked: z.boolean(),
  Deleted: z.boolean(),
  /** Working minutes less expected minutes of past days; null for people who left. */
  Difference: z.int().nullable(),
  /** Minutes per week; null without a limit, and for callers who may not see it. */
  WeeklyLimit: z.int().nullable(),
  /** Working minutes of the calendar week with the most, within the range. */
  FullestWeek: mins,
  /** One for each of `Spans`, when requested. */
  Cells: z.array(TimesheetCell).optional(),
})
export type TimesheetRow = z.infer<typeof TimesheetRow>

/** A column of the timesheet: one day, or one calendar week for ranges of more than seven days. */
export const TimesheetSpan = z.object({ Start: Day, End: Day, IsWorkingDay: z.boolean(), Working: mins })
export type TimesheetSpan = z.infer<typeof TimesheetSpan>

export const timesheetCalls = {
  /**
   * Every day of the range, including days without data; a day omits people without minutes. A range has at most 366
   * days, and beyond 31 days at most 40,000 days times people. `Employees` has everyone who appears, in the order of
   * lists. Blocked people appear only when requested; deleted people always do, so that no time that must be paid is
   * missing.
   */
  '/timesheet/list': {
    body: TimesheetFilter,
    data: z.object({
      Items: z.array(TimesheetDay),
      Employees: z.array(Employee),
      /** Expected minutes on past days of the range, including days without minutes; not for people who left. */
      Expected: z.array(z.object({ EmployeeId: Id, Mins: mins })).optional(),
      /** Weekly limits: those of everyone for Owners and Co-owners, otherwise only the caller's. */
      WeeklyLimits: z.array(z.object({ EmployeeId: Id, Hours: z.int() })).optional(),
    }),
  },
  /**
   * One page of people with the sums of their days, in the requested order, without people who have no minutes. Totals,
   * spans and counts are of everyone who matches, not of the page; `Only` narrows all but the counts.
   */
  '/timesheet/summary': {
    body: TimesheetFilter.extend({
      Only: z.literal(Object.values(TimesheetChip)).nullish(),
      Sort: z.literal(Object.values(TimesheetSort)).nullish(),
      SortDescending: z.boolean().default(false),
      IncludeCells: z.boolean().default(false),
      Page: paging.Page,
      PageSize: paging.PageSize,
    }),
    data: pageOf(TimesheetRow).extend({
      /** Number of days in the range. */
      Days: z.int(),
      Totals: TimesheetSums,
      Spans: z.array(TimesheetSpan),
      Counts: z.object({ Over: z.int(), Under: z.int(), MissingClockOut: z.int(), Left: z.int() }),
    }),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/timesheet/export': { body: TimesheetFilter.extend(exportFormat), data: z.object({ Url: z.string() }) },
}
