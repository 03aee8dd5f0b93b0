import { z } from 'zod'
import { AuditKind } from './enums.ts'
import { dateRange, exportFormat, Id, Instant, listOf, pageOf, paging } from './envelope.ts'

/** How the actor was authenticated; `product` is Dayline itself. */
export const auditSources = ['session', 'apiKey', 'agentKey', 'link', 'product'] as const
export type AuditSource = (typeof auditSources)[number]

/** Kinds of records that an entry can be about. */
export const auditSubjects = [
  'agentKey',
  'apiKey',
  'app',
  'customer',
  'employee',
  'invoice',
  'leaveRequest',
  'leaveRight',
  'payment',
  'project',
  'report',
  'riskReport',
  'screenshot',
  'settings',
  'task',
  'team',
  'timeEntry',
  'webhook',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** One changed value of an entry, as text. `Before` and `After` are null where the log does not store them. */
const AuditChange = z.object({
  /** Which record, for an entry about several; otherwise null. */
  Record: z.string().nullable(),
  Field: z.string(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
})
export type AuditChange = z.infer<typeof AuditChange>

/** One entry of the audit log. */
export const AuditEntry = z.object({
  /** 1, 2, 3 … within the organization. */
  No: z.int(),
  At: Instant,
  Kind: z.literal(Object.values(AuditKind)),
  /** A failed sign-in. Its `Kind` is `SignedIn`, because older releases know no other. */
  IsFailed: z.boolean().optional(),
  /** What was done, as a sentence without its subject: "Approved a time entry". */
  Title: z.string(),
  /** The person; null for a key, a link or the product. `ID` is null once the person is permanently removed. */
  Actor: z.object({ ID: Id.nullable(), Title: z.string(), Image: z.string().nullable() }).nullable(),
  Source: z.enum(auditSources),
  Subject: z.object({ Type: z.enum(auditSubjects), Ids: z.array(Id), Title: z.string() }).nullable(),
  Changes: z.array(AuditChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditFilter = z.object({
  EmployeeId: Id.nullish(),
  Kind: z.literal(Object.values(AuditKind)).nullish(),
  ...dateRange(5),
  /** Searches in what was done, in names and in changed values. */
  SearchTerm: z.string().trim().max(200).default(''),
})

export const auditCalls = {
  /** Newest first. */
  '/audit/list': { body: AuditFilter.extend(paging), data: pageOf(AuditEntry) },
  /** A signed link to a file with at most the newest 50,000 rows, valid for 5 minutes. */
  '/audit/export': { body: AuditFilter.extend(exportFormat), data: z.object({ Url: z.string() }) },
  /** Entries about one record, newest first, at most 100; settings have no `Id`. */
  '/audit/history': {
    body: z.object({ Subject: z.enum(['employee', 'leaveRequest', 'settings', 'timeEntry']), Id: Id.nullish() }),
    data: listOf(AuditEntry),
  },
}
