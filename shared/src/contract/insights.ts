import { z } from 'zod'
import { ActivityApp } from './activityLogs.ts'
import { Employee } from './employees.ts'
import { Day, dateRange, exportFormat, Id, Instant, listOf } from './envelope.ts'
import { maxMissedDays, maxTeamDayPeople } from './limits.ts'
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

/** Figures of a shift that began on an earlier day and is still running; its minutes belong to that day. */
const RunningShift = z.object({
  Day,
  ClockIn: Instant,
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  /** As in `WorkTimeItem`. */
  ActivityLevel: z.number().min(0).max(60),
  InputSecs: mins.optional(),
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
  /** Mean seconds of input per tracked minute, 0–60, with two decimals. */
  ActivityLevel: z.number().min(0).max(60),
  /** Seconds of input in those minutes; omitted by older APIs. */
  InputSecs: mins.optional(),
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
  /** Minutes after the Clockin setting on working days, summed (docs/product/activity.md#late-clock-in). */
  LateClockIn: mins,
  LateClockInCount: mins,
  /** Set where the requested days have no minutes although the person is present: a night shift after midnight. */
  RunningShift: RunningShift.optional(),
  /** End of the last minute reported for the person, on any day; null = never. */
  LastSeen: Instant.nullable().optional(),
  /** Whole working days since then, counted up to `maxMissedDays`. Only of people who have yet to start today. */
  MissedDays: z.int().min(0).max(maxMissedDays).optional(),
  /** Set when the person is on a break because they paused what is collected about them. */
  IsPaused: z.boolean().optional(),
  /** Approved leave today: 1 = half the day, 2 = all of it; omitted without leave. */
  LeaveHalves: z.int().min(1).max(2).optional(),
})
export type WorkTimeItem = z.infer<typeof WorkTimeItem>

/** Consecutive minutes of one status. A clock-in minute counts as work. */
export const StatusStretch = z.object({ StartDate: Instant, EndDate: Instant, Status: z.int().min(1).max(3) })
export type StatusStretch = z.infer<typeof StatusStretch>

/** A person's stretches of today, or of a shift of the day before that is still running, in order of time. */
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

/** A day of the productivity report: the sums of its people. Days without working time are omitted. */
export const ProductivityDay = z.object({ Day, Working: mins, Productive: mins, Natural: mins, Unproductive: mins })
export type ProductivityDay = z.infer<typeof ProductivityDay>

/**
 * A person's day with minutes or a clock-in, from which their lateness and activity level are computed
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

/** Working minutes in one hour of a weekday, over all days of a report, in the organization's zone. Monday is 1. */
export const WorkingHour = z.object({ Weekday, Hour, Working: mins })
export type WorkingHour = z.infer<typeof WorkingHour>

/** One person's working minutes in one hour of a weekday. */
export const WorkingHourEmployee = z.object({ Employee, Working: mins })
export type WorkingHourEmployee = z.infer<typeof WorkingHourEmployee>

/** Working time that the people of a team spent in an app; the rows of a team add up to its working time. */
export const AppsSummaryItem = z.object({
  /** Null for work without a known app. `ID` is null if the team has not used it since its people joined. */
  OrganizationApp: z.object({ ID: Id.nullable(), TeamId: Id.nullable(), ActivityApp }).nullable(),
  /** The team that the people are in now; null for people without one. */
  Team: Team.nullable(),
  Working: mins,
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
  /** The app's current rating in this team, from which earlier minutes may differ; null while it is not reviewed. */
  Productivity: z.int().nullable(),
})
export type AppsSummaryItem = z.infer<typeof AppsSummaryItem>

/** Parameters of the apps summary; with `AppId`, only time in that app counts. */
const appsFilter = { ...reportFilter, AppId: Id.nullish() }

/** Parameters of productivity; with `AppId`, only time in that app counts, with 0 only time without a known app. */
const productivityFilter = { ...reportFilter, AppId: z.int().min(0).nullish() }

const reportExport = { body: z.object({ ...reportFilter, ...exportFormat }), data: z.object({ Url: z.string() }) }
const appsExport = { ...reportExport, body: z.object({ ...appsFilter, ...exportFormat }) }

export const insightCalls = {
  '/insights/worktimes': { body: z.object(reportFilter), data: listOf(WorkTimeItem) },
  /** People out of scope, and people without such minutes, are omitted. */
  '/insights/teamday': {
    body: z.object({ EmployeeIds: z.array(Id).min(1).max(maxTeamDayPeople) }),
    data: listOf(TeamDayLine),
  },
  /** Days of one person, by default the caller; their lateness and input add up to the person's row in work times. */
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
  /** The days of the report in order; they add up to its rows. */
  '/insights/productivitydays': { body: z.object(reportFilter), data: listOf(ProductivityDay) },
  /** By weekday and hour; they add up to the working time of the report. Hours without working time are omitted. */
  '/insights/workinghours': { body: z.object(reportFilter), data: listOf(WorkingHour) },
  /** People who worked in this hour of the weekday, longest time first; they add up to the hour's working time. */
  '/insights/workinghouremployees': {
    body: z.object({ ...reportFilter, Weekday, Hour }),
    data: listOf(WorkingHourEmployee),
  },
  /** By team title, people without a team last; within a team, apps with the most time first. */
  '/insights/appssummary': { body: z.object(appsFilter), data: listOf(AppsSummaryItem) },
  /** Signed links to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/insights/productivityexport': reportExport,
  '/insights/worktimesexport': reportExport,
  /** One row per team and app. */
  '/insights/appssummaryexport': appsExport,
  /** One row per person and app. */
  '/insights/appssummaryexportemployees': appsExport,
}
