import { z } from 'zod'
import { Employee } from './employees.ts'
import { ById, Deleted, dateRange, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'

/** Working hours that cannot be spent in front of the computer (spec 2 §1). */
export const TimeEntry = z.object({
  ID: Id,
  Employee,
  Title: z.string(),
  LogStatus: z.int(),
  ProductivityStatus: z.int(),
  Reason: z.string(),
  RejectionReason: z.string().nullable(),
  StartDate: Instant,
  EndDate: Instant,
  TotalMinutes: z.int(),
  Status: z.int(),
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }).nullable(),
  ProjectTask: z.object({ ID: Id, Title: z.string() }).nullable(),
  /** Who approved or rejected it. */
  DecidedBy: z.string().nullable(),
  CreateDate: Instant,
})
export type TimeEntry = z.infer<typeof TimeEntry>

/** Minutes of an entry by what is recorded for them now. `Changes` says how many of them an approval writes. */
export const TimeEntryEffect = z.object({
  Id,
  /** Idle and untracked minutes; recorded work and breaks stay as they are. */
  Changes: z.int(),
  Untracked: z.int(),
  Idle: z.int(),
  Working: z.int(),
  OnBreak: z.int(),
})
export type TimeEntryEffect = z.infer<typeof TimeEntryEffect>

/** The words of the rules stand with the server's messages; the required ones here (spec 2 §5). */
export const CreateTimeEntry = z.object({
  Id: z.int().min(0).nullish(),
  /** An Employee's own employment is stored whatever stands here (spec 2 §6). */
  EmployeeId: Id.nullish(),
  Title: z.string().trim().max(200).nullish(),
  StartDate: Instant.nullish(),
  EndDate: Instant.nullish(),
  LogStatus: z.int().nullish(),
  ProductivityStatus: z.int().nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  Reason: z.string().trim().max(1000).nullish(),
})

export const timeEntryCalls = {
  '/timeentry/list': {
    body: z.object({
      ...dateRange(5),
      TeamId: Id.nullish(),
      EmployeeId: Id.nullish(),
      Status: z.int().min(0).max(2).nullish(),
      IncludeEmployees: z.boolean().default(true),
      ...paging,
    }),
    data: pageOf(TimeEntry),
  },
  '/timeentry/create': { body: CreateTimeEntry, data: itemOf(TimeEntry) },
  /** What approving these pending entries would change. Entries out of scope and decided ones are left out. */
  '/timeentry/preview': {
    body: z.object({ Ids: z.array(Id).min(1).max(100) }),
    data: z.object({ Items: z.array(TimeEntryEffect) }),
  },
  '/timeentry/approve': { body: ById, data: itemOf(TimeEntry) },
  '/timeentry/reject': {
    body: z.object({ Id, RejectionReason: z.string().trim().max(1000) }),
    data: itemOf(TimeEntry),
  },
  '/timeentry/delete': { body: ById, data: Deleted },
}
