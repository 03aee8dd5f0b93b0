import { z } from 'zod'
import { ActivityApp } from './activityLogs.ts'
import { ExplainedTotal, TaskStatus } from './enums.ts'
import { dateRange, Id, Instant, paging } from './envelope.ts'

/** Consecutive minutes that count for the same reasons. */
export const ExplainedRun = z.object({
  ID: z.string(),
  StartDate: Instant,
  EndDate: Instant,
  /** The organization's day that the work belongs to: overnight work stays with its clock-in. */
  WorkDate: z.iso.date(),
  Mins: z.int().min(1),
  /** 0 clock-in, 1 working, 2 break, 3 idle. */
  Status: z.int(),
  Productivity: z.int(),
  /** Mean seconds of input per minute, 0–60. */
  ActivityLevel: z.number().min(0).max(60),
  Source: z.int(),
  StatusReason: z.int(),
  /** null for breaks and idle time: only work is rated. */
  RatingReason: z.int().nullable(),
  ActivityApp: ActivityApp.nullable(),
  /** The manual entry that the minutes come from. */
  TimeEntry: z.object({ ID: Id, Title: z.string() }).nullable(),
})
export type ExplainedRun = z.infer<typeof ExplainedRun>

const statuses = Object.values(TaskStatus)

export const ExplainFilter = z.object({
  ...dateRange(1),
  EmployeeId: Id.nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  /** Only minutes in this app; 0 = minutes without a known app. */
  AppId: z.int().min(0).nullish(),
  /** Only minutes on tasks that now have one of these statuses; empty = any task. `ProjectId` is then the task's. */
  Statuses: z.array(z.literal(statuses)).max(statuses.length).nullish(),
  /** Only minutes with this work note, or with one that contains every word of `NoteSearch`; empty finds every note. */
  WorkNote: z.string().min(1).max(1000).nullish(),
  NoteSearch: z.string().trim().max(200).nullish(),
  /** The opposite: only minutes without that note, or without any note that the search finds. */
  WithoutNote: z.boolean().optional(),
  /** Whether different spellings, such as "Meeting" and "meeting ", are different notes. */
  SeparateSpellings: z.boolean().optional(),
  Total: z.int().min(0).max(6).default(ExplainedTotal.All),
  ...paging,
})

export const explainCalls = {
  /**
   * The minutes that a total is made of, oldest first. `TotalMins` is the total; the runs of all pages add up to it, and
   * so do the reasons.
   */
  '/activitylogs/explain': {
    body: ExplainFilter,
    data: z.object({
      Items: z.array(ExplainedRun),
      TotalCount: z.int(),
      Page: z.int(),
      PageSize: z.int(),
      TotalMins: z.int(),
      Reasons: z.array(
        z.object({
          Status: z.int(),
          StatusReason: z.int(),
          /** Both null for breaks and idle time. */
          Productivity: z.int().nullable(),
          RatingReason: z.int().nullable(),
          Mins: z.int(),
        }),
      ),
    }),
  },
}
