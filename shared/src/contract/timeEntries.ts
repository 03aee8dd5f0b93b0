import { z } from 'zod'
import { Employee } from './employees.ts'
import { TimeEntrySort } from './enums.ts'
import { ById, Deleted, dateRange, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'

/** A manual entry: time entered by hand (docs/product/manual-entries.md). */
export const TimeEntry = z.object({
  ID: Id,
  Employee,
  Title: z.string(),
  /** An `EntryLogStatus`. */
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
  /** `ImportFormat` of the file that it was imported from; null for one that was entered in the form. */
  ImportedFrom: z.int().nullable(),
})
export type TimeEntry = z.infer<typeof TimeEntry>

/** Minutes of a stretch by their current status. `Changes` counts those that an approved entry writes or cuts. */
export const EntryEffect = z.object({
  /** Idle and untracked minutes; recorded work and breaks are not changed. For a cut, all recorded minutes. */
  Changes: z.int(),
  Untracked: z.int(),
  Idle: z.int(),
  Working: z.int(),
  OnBreak: z.int(),
})
export type EntryEffect = z.infer<typeof EntryEffect>

export const TimeEntryEffect = EntryEffect.extend({ Id })
export type TimeEntryEffect = z.infer<typeof TimeEntryEffect>

/** The fields of the form. The API checks its rules (docs/product/manual-entries.md#form). */
export const CreateTimeEntry = z.object({
  Id: z.int().min(0).nullish(),
  /** Ignored for Employees, whose entries are always their own. */
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
      /** Ties are ordered by start, latest first. */
      Sort: z.literal(Object.values(TimeEntrySort)).default(TimeEntrySort.Start),
      SortDescending: z.boolean().default(true),
      /** Lists entries that wait for a decision before all others, regardless of the order. */
      PendingFirst: z.boolean().default(false),
      /** Selects as timesheet periods do: entries that overlap the shifts of the days or the empty time between. */
      ByWorkDay: z.boolean().default(false),
      ...paging,
    }),
    data: pageOf(TimeEntry),
  },
  '/timeentry/create': { body: CreateTimeEntry, data: itemOf(TimeEntry) },
  /** What approving these pending entries would change. Entries out of scope and decided ones are omitted. */
  '/timeentry/preview': {
    body: z.object({ Ids: z.array(Id).min(1).max(100) }),
    data: z.object({ Items: z.array(TimeEntryEffect) }),
  },
  /** What a new entry would change, and the entries that prevent it. Same people and times as `/timeentry/create`. */
  '/timeentry/previewnew': {
    body: CreateTimeEntry.pick({ EmployeeId: true, StartDate: true, EndDate: true, LogStatus: true }),
    data: z.object({
      /** Why the time cannot be changed; omitted when none of it is locked. */
      Locked: z.string().optional(),
      Effect: EntryEffect,
      /** Pending and approved entries of the person in that time, by start. */
      Overlaps: z.array(z.object({ StartDate: Instant, EndDate: Instant })),
    }),
  },
  '/timeentry/approve': { body: ById, data: itemOf(TimeEntry) },
  '/timeentry/reject': {
    body: z.object({ Id, RejectionReason: z.string().trim().max(1000) }),
    data: itemOf(TimeEntry),
  },
  '/timeentry/delete': {
    body: ById.extend({
      /** The status that the user saw: an entry that was decided since is refused. Omitted by older remotes. */
      Status: z.int().min(0).max(2).nullish(),
    }),
    data: Deleted,
  },
}
