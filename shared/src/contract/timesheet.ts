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

const means = { ClockIn: z.int().nullable(), ClockOut: z.int().nullable() }

/** What days with data add up to. Clock times are mean minutes since the start of the day; beyond 1440 = the next day. */
export const TimesheetSums = z.object({
  /** Days with data. */
  Days: z.int(),
  ...means,
  /** The same means without days off; null where no day off changes them. */
  OnWorkingDays: z.object({ ...means, DaysOff: z.int() }).nullable(),
  /** Mean seconds of input per tracked minute, 0–60; null without a minute. */
  ActivityLevel: z.number().nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
})
export type TimesheetSums = z.infer<typeof TimesheetSums>

/** Work and expected minutes of the days with data, and 1 where a clock-out is missing; null without data. */
export const TimesheetCell = z.tuple([mins, z.int(), z.literal([0, 1])]).nullable()
export type TimesheetCell = z.infer<typeof TimesheetCell>

/** A person with the sums of the range. */
export const TimesheetRow = TimesheetSums.extend({
  /** The person's. */
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  Team: z.string().nullable(),
  Blocked: z.boolean(),
  Deleted: z.boolean(),
  /** Work of past days less what they expect; null for people who left. */
  Difference: z.int().nullable(),
  /** Minutes a week; null without one, and for those who may not know it. */
  WeeklyLimit: z.int().nullable(),
  /** Work of the fullest calendar week of the range. */
  FullestWeek: mins,
  /** One for each of `Spans`, when requested. */
  Cells: z.array(TimesheetCell).optional(),
})
export type TimesheetRow = z.infer<typeof TimesheetRow>

/** Days that are a column: a day, or for more than seven days a calendar week. */
export const TimesheetSpan = z.object({ Start: Day, End: Day, IsWorkingDay: z.boolean(), Working: mins })
export type TimesheetSpan = z.infer<typeof TimesheetSpan>

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
  /**
   * One page of people with the sums of their days, in the requested order; those without a minute are left out. Sums,
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
      /** Days of the range. */
      Days: z.int(),
      Totals: TimesheetSums,
      Spans: z.array(TimesheetSpan),
      Counts: z.object({ Over: z.int(), Under: z.int(), MissingClockOut: z.int(), Left: z.int() }),
    }),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/timesheet/export': { body: TimesheetFilter.extend(exportFormat), data: z.object({ Url: z.string() }) },
}
