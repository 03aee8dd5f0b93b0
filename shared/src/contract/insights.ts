import { z } from 'zod'
import { ActivityApp } from './activityLogs.ts'
import { Employee } from './employees.ts'
import { Day, dateRange, exportFormat, Id, Instant, listOf } from './envelope.ts'
import { maxTeamDayPeople } from './limits.ts'
import { Team } from './teams.ts'

/** Parameters of every report. */
export const reportFilter = {
  ...dateRange(1),
  TeamId: Id.nullish(),
  EmployeeId: Id.nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  IncludeBlockedEmployees: z.boolean().default(false),
}
const mins = z.int().min(0)

/** Figures of a shift that began on an earlier day and still runs; its minutes belong to that day. */
const RunningShift = z.object({
  Day,
  ClockIn: Instant,
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  ActivityLevel: z.number().min(0).max(60),
})
export type RunningShift = z.infer<typeof RunningShift>

/** One person over the requested range. Whole minutes; `TotalMins` = working + break + idle. */
export const WorkTimeItem = z.object({
  Employee,
  /** Current status, independent of the requested range (docs/product/activity.md#current-status). */
  Status: z.int(),
  /** First clock-in and last activity of the range's last day with data. */
  ClockIn: Instant.nullable(),
  ClockOut: Instant.nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  /** Mean seconds of input per tracked minute, 0–60. */
  ActivityLevel: z.number().min(0).max(60),
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
  /** Minutes after the Clockin setting on working days, summed (docs/product/activity.md#late-clock-in). */
  LateClockIn: mins,
  LateClockInCount: mins,
  /** Set where the requested days have no minutes although the person is present: a night shift after midnight. */
  RunningShift: RunningShift.optional(),
  /** End of the last minute that was reported of the person, on any day; null = none ever. */
  LastSeen: Instant.nullable().optional(),
  /** The person is on a break because they paused what is collected about them; left out otherwise. */
  IsPaused: z.boolean().optional(),
  /** Approved leave today: 1 = half the day, 2 = all of it; left out without any. */
  LeaveHalves: z.int().min(1).max(2).optional(),
})
export type WorkTimeItem = z.infer<typeof WorkTimeItem>

/** Minutes of one status in a row. A clock-in minute is work like the next one. */
export const StatusStretch = z.object({ StartDate: Instant, EndDate: Instant, Status: z.int().min(1).max(3) })
export type StatusStretch = z.infer<typeof StatusStretch>

/** A person's work of today, or the shift of the day before that still runs, in order of time. */
export const TeamDayLine = z.object({ EmployeeId: Id, Stretches: z.array(StatusStretch) })
export type TeamDayLine = z.infer<typeof TeamDayLine>

export const ProductivityItem = z.object({
  Employee,
  Working: mins,
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
})
export type ProductivityItem = z.infer<typeof ProductivityItem>

/** A day of the productivity report: the sums of its people. Days without working time are left out. */
export const ProductivityDay = z.object({ Day, Working: mins, Productive: mins, Natural: mins, Unproductive: mins })
export type ProductivityDay = z.infer<typeof ProductivityDay>

/**
 * A day of a person that has minutes or a clock-in: what their lateness and activity level are computed from
 * (docs/product/reports.md#explained-figures).
 */
export const EmployeeDay = z.object({
  Day,
  ClockIn: Instant,
  ClockOut: Instant,
  /** When work begins on this day; null on days off. */
  DueAt: Instant.nullable(),
  OnLeave: z.boolean(),
  /** Minutes between `DueAt` and `ClockIn`; 0 on days off and on approved leave. */
  LateClockIn: mins,
  TotalMins: mins,
  /** Seconds of input in those minutes. */
  InputSecs: mins,
})
export type EmployeeDay = z.infer<typeof EmployeeDay>

const Weekday = z.int().min(1).max(7)
const Hour = z.int().min(0).max(23)

/** Working time of an hour of the weekdays of a report, by the clock of the organization. Monday is 1. */
export const WorkingHour = z.object({ Weekday, Hour, Working: mins })
export type WorkingHour = z.infer<typeof WorkingHour>

/** The part that a person has in an hour of a weekday. */
export const WorkingHourEmployee = z.object({ Employee, Working: mins })
export type WorkingHourEmployee = z.infer<typeof WorkingHourEmployee>

/** Working time that the people of a team spent in an app; the rows of a team add up to its working time. */
export const AppsSummaryItem = z.object({
  /** Null for work without a known app. `ID` is null where the team has not used it since its people joined. */
  OrganizationApp: z.object({ ID: Id.nullable(), TeamId: Id.nullable(), ActivityApp }).nullable(),
  /** The team that the people are in now; null for people without one. */
  Team: Team.nullable(),
  Working: mins,
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
  /** How the app is rated in this team now, which earlier minutes need not follow; null while it is not reviewed. */
  Productivity: z.int().nullable(),
})
export type AppsSummaryItem = z.infer<typeof AppsSummaryItem>

/** The parameters of the apps summary: with an app only its time counts. */
const appsFilter = { ...reportFilter, AppId: Id.nullish() }

/** The parameters of productivity: with an app only its time counts, with 0 only time without a known app. */
const productivityFilter = { ...reportFilter, AppId: z.int().min(0).nullish() }

const reportExport = { body: z.object({ ...reportFilter, ...exportFormat }), data: z.object({ Url: z.string() }) }
const appsExport = { ...reportExport, body: z.object({ ...appsFilter, ...exportFormat }) }

export const insightCalls = {
  '/insights/worktimes': { body: z.object(reportFilter), data: listOf(WorkTimeItem) },
  /** People out of scope, and people without such minutes, are left out. */
  '/insights/teamday': {
    body: z.object({ EmployeeIds: z.array(Id).min(1).max(maxTeamDayPeople) }),
    data: listOf(TeamDayLine),
  },
  /** One person, the caller by default; lateness and input of the days add up to those of the row in work times. */
  '/insights/employeedays': {
    body: z.object({
      ...dateRange(1),
      EmployeeId: Id.nullish(),
      ProjectId: Id.nullish(),
      ProjectTaskId: Id.nullish(),
    }),
    data: listOf(EmployeeDay),
  },
  '/insights/productivity': { body: z.object(productivityFilter), data: listOf(ProductivityItem) },
  /** The days of the report in their order; they add up to its rows. */
  '/insights/productivitydays': { body: z.object(reportFilter), data: listOf(ProductivityDay) },
  /** By weekday and hour; they add up to the working time of the report. Hours without working time are left out. */
  '/insights/workinghours': { body: z.object(reportFilter), data: listOf(WorkingHour) },
  /** Who worked in an hour of the weekdays, the longest time first; they add up to it. */
  '/insights/workinghouremployees': {
    body: z.object({ ...reportFilter, Weekday, Hour }),
    data: listOf(WorkingHourEmployee),
  },
  /** Team by team in the order of titles, people without a team last; apps with the most time first. */
  '/insights/appssummary': { body: z.object(appsFilter), data: listOf(AppsSummaryItem) },
  /** Signed links to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/insights/productivityexport': reportExport,
  '/insights/worktimesexport': reportExport,
  /** A row for each team and app. */
  '/insights/appssummaryexport': appsExport,
  /** A row for each person and app. */
  '/insights/appssummaryexportemployees': appsExport,
}
