import { z } from 'zod'
import { ActivityLogSort } from './enums.ts'
import { dateRange, Id, Instant, listOf, pageOf, paging } from './envelope.ts'

/** An application or website, the same for all organizations. */
export const ActivityApp = z.object({
  ID: Id,
  Name: z.string(),
  Url: z.string().nullable(),
  Icon: z.string().nullable(),
  /** "Pending for categorization" until computed, "Not Categorized" when none was found. */
  AICategory: z.string().nullable(),
})
export type ActivityApp = z.infer<typeof ActivityApp>
export const OrganizationApp = z.object({ ID: Id, TeamId: Id.nullable(), ActivityApp })

export const ActivityLogFilter = z.object({
  ...dateRange(1),
  EmployeeId: Id.nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  IncludeOrganizationApps: z.boolean().default(true),
  IncludeTasks: z.boolean().default(false),
  /** Only minutes at or after `Since` and before `Until`. */
  Since: Instant.nullish(),
  Until: Instant.nullish(),
  /**
   * Only minutes from `FromHour` up to but not including `ToHour`, by the clock. Hours are counted from the start of
   * the work date: 25 is 01:00 of the next day.
   */
  FromHour: z.int().min(0).max(48).nullish(),
  ToHour: z.int().min(0).max(48).nullish(),
  /** Ties are ordered by time, latest first. */
  Sort: z.literal(Object.values(ActivityLogSort)).default(ActivityLogSort.Time),
  SortDescending: z.boolean().default(true),
  ...paging,
})

/** One minute of one person. */
export const ActivityLogItem = z.object({
  ID: z.string(),
  Status: z.int(),
  /** Seconds with input, 0–60. */
  ActivityLevel: z.int(),
  Productivity: z.int(),
  /** Start of the minute. */
  CreateDate: Instant,
  WorkNote: z.string().nullable(),
  Source: z.int(),
  OrganizationApp: OrganizationApp.nullable(),
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }).nullable(),
  ProjectTask: z.object({ ID: Id, Title: z.string() }).nullable(),
})
export type ActivityLogItem = z.infer<typeof ActivityLogItem>

/** A stretch of minutes with one status and one app. */
export const ActivitySegment = z.object({
  StartDate: Instant,
  EndDate: Instant,
  Status: z.int(),
  Productivity: z.int(),
  /** Seconds. */
  Duration: z.int(),
  AppName: z.string().nullable(),
  Url: z.string().nullable(),
  Icon: z.string().nullable(),
  Source: z.int(),
  /** The organization's day that the work belongs to: overnight work stays with its clock-in. */
  WorkDate: z.iso.date(),
  AICategory: z.string().nullable().optional(),
  /** Only with `IncludeProjects`. */
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }).nullable().optional(),
})
export type ActivitySegment = z.infer<typeof ActivitySegment>

/** A minute as an agent reports it. The instant is truncated to the minute; a minute sent twice is stored once. */
export const AgentMinute = z.object({
  StartDate: Instant,
  /** 0 clock-in, 1 working, 2 break, 3 idle; 4 means that work stopped at this instant and carries no minute. */
  Status: z.int().min(0).max(4),
  ActivityLevel: z.int().min(0).max(60).default(0),
  AppName: z.string().trim().max(200).nullish(),
  Url: z.string().trim().max(2000).nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  WorkNote: z.string().trim().max(200).nullish(),
})
export type AgentMinute = z.infer<typeof AgentMinute>
export const AddActivityLogs = z.object({
  /** With an API key: the employee whose minutes these are. With a session: omitted, or the caller's own id. */
  EmployeeId: Id.nullish(),
  AppVersion: z.string().max(20).nullish(),
  Items: z.array(AgentMinute).min(1).max(1440),
})

export const activitylogsCalls = {
  '/activitylogs/list': { body: ActivityLogFilter, data: pageOf(ActivityLogItem) },
  /** Stores all minutes or none; they are durable once the call returns. Repeating a batch changes nothing. */
  '/activitylogs/add': {
    body: AddActivityLogs,
    data: z.object({
      Accepted: z.int(),
      Duplicates: z.int(),
      LastDate: Instant.nullable(),
      /** Minutes in locked or cut time: stored, and counted once that time is open again. */
      Waiting: z.int().optional(),
      /** Minutes in a pause of the person: they are dropped, and sending them again changes nothing. */
      Paused: z.int().optional(),
    }),
  },
  '/insights/activitystatistics': {
    body: z.object({
      ...dateRange(1),
      EmployeeId: Id.nullish(),
      ProjectId: Id.nullish(),
      ProjectTaskId: Id.nullish(),
      /** Returns the project of each stretch; a change of project begins a new stretch. */
      IncludeProjects: z.boolean().optional(),
    }),
    data: listOf(ActivitySegment),
  },
}
