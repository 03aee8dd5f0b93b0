import { z } from 'zod'
import { TaskStatus } from './enums.ts'
import { ById, Day, Deleted, dateRange, Id, Instant, listOf } from './envelope.ts'
import { reportFilter } from './insights.ts'
import { Formats } from './trackSettings.ts'

/** Reports that a link can show to people without an account. */
export const sharedReports = ['productivity', 'worktimes', 'appssummary', 'tasks', 'worknotes'] as const
export type SharedReport = (typeof sharedReports)[number]

const statuses = Object.values(TaskStatus)

/** What a link shows. Days of `DateFilter` 1–5 move with the date, those of 10 are fixed in every time zone. */
const shown = {
  ...reportFilter,
  ...dateRange(4),
  Report: z.enum(sharedReports),
  /** For task insights: current status of the tasks; an empty list means every status. */
  Statuses: z.array(z.literal(statuses)).max(statuses.length).default([TaskStatus.Completed]),
  /** For task insights: cost and billable amount of the tasks, while cost management is on. */
  WithAmounts: z.boolean().default(false),
  /** For the apps summary: only the time in this app counts. */
  AppId: Id.nullish(),
  /** For work notes: lists the notes that contain every word of it. */
  SearchTerm: z.string().trim().max(200).nullish(),
  /** For work notes: lists each spelling of a note separately. */
  SeparateSpellings: z.boolean().optional(),
}

/**
 * Whether a link still opens. `closed`: the person who made it may no longer share, the report is switched off in the
 * settings, or the subscription has ended; it opens again once none of these applies.
 */
export const ReportLinkState = z.enum(['open', 'closed', 'expired', 'revoked'])
export type ReportLinkState = z.infer<typeof ReportLinkState>

const PersonShown = z.object({ ID: Id, Title: z.string() })

/** A report that people without an account may read. Its address is returned once, when the link is created. */
export const ReportLink = z.object({
  ID: Id,
  Title: z.string(),
  /** What it shows; fixed dates as instants in the organization's current zone. */
  Shown: z.object(shown),
  State: ReportLinkState,
  CreateDate: Instant,
  Employee: PersonShown,
  /** When the link expires. */
  ExpireDate: Instant,
  RevokeDate: Instant.nullable(),
  RevokedBy: PersonShown.nullable(),
  OpenCount: z.int().min(0),
  LastOpenDate: Instant.nullable(),
})
export type ReportLink = z.infer<typeof ReportLink>

/** How the values of a column are shown: minutes are whole ones, shares are parts of 1. */
export const SharedColumnKind = z.enum(['text', 'minutes', 'share', 'amount', 'count'])
export type SharedColumnKind = z.infer<typeof SharedColumnKind>

const Cell = z.union([z.string(), z.number(), z.null()])

/** A report as its link shows it: text and figures. It has no ids, and nothing that is not listed here. */
export const OpenedReport = z.object({
  Title: z.string(),
  /** The report's own title, such as "Work times". */
  Report: z.string(),
  Organization: z.string(),
  From: Day,
  To: Day,
  /** Time zone of the days. */
  Zone: z.string(),
  /** The organization's; omitted by older APIs. */
  Formats: Formats.optional(),
  /** Filters that were set, and how the figures are counted. */
  Facts: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Columns: z.array(
    z.object({
      Title: z.string(),
      Kind: SharedColumnKind,
      /** The shares of rows with the same value in the column at this index add up to 1. Omitted by older APIs. */
      Within: z.int().min(0).optional(),
    }),
  ),
  /** Values in the order of the columns. */
  Rows: z.array(z.array(Cell)),
  Total: z.array(Cell).nullable(),
  ExpireDate: Instant,
})
export type OpenedReport = z.infer<typeof OpenedReport>

export const reportLinkCalls = {
  /** The organization's links, newest first; ended ones are omitted after 90 days. */
  '/reportlink/list': { body: z.object({}), data: listOf(ReportLink) },
  /**
   * Refused in the demo organization, and for a report that is switched off in the settings. `Address` is returned here
   * and never again.
   */
  '/reportlink/create': {
    body: z.object({
      ...shown,
      Title: z.string().trim().min(1, 'Name is required.').max(100, 'A name has up to 100 characters.'),
      /** The last day on which it opens. */
      ExpireDate: z.iso.date('Please choose a date.'),
    }),
    data: z.object({ Item: ReportLink, Address: z.string() }),
  },
  /** Revokes a link immediately. */
  '/reportlink/revoke': { body: ById, data: Deleted },
  /** For everyone who has the link. Unknown, expired, revoked and closed links all return 404. */
  '/reportlink/open': { body: z.object({ Token: z.string().min(1).max(200) }), data: OpenedReport },
}
