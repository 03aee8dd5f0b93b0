import { z } from 'zod'
import { ActivityApp } from './activityLogs.ts'
import { ReviewAppSort } from './enums.ts'
import { Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { Team } from './teams.ts'

/** An app as one team uses it, rated or not (docs/product/review-apps.md#rating). */
export const ReviewApp = z.object({
  ID: Id,
  /** null = not reviewed yet; its minutes count as neutral. */
  Status: z.int().nullable(),
  ActivityApp,
  Team: Team.nullable(),
  /** A rule-based suggestion, never applied automatically; null until computed. */
  AISuggestion: z
    .object({ Productivity: z.int(), Confidence: z.number().min(0).max(1), Because: z.string() })
    .nullable(),
  FirstInteraction: Instant,
  /** Tracked minutes of the last 30 days, which a rating applies to. */
  TotalMins: z.int(),
  /** The same app in other teams that the caller reviews, which a rating for all teams includes. */
  OtherTeams: z.array(z.object({ ID: Id, Status: z.int().nullable() })),
})
export type ReviewApp = z.infer<typeof ReviewApp>

const filter = z.object({
  SearchTerm: z.string().trim().max(200).nullish(),
  TeamId: Id.nullish(),
  Statuses: z.array(z.int().min(1).max(3)).max(3).nullish(),
  ProductivityStatuses: z.array(z.int().min(1).max(3)).max(3).nullish(),
  IncludeActivityApp: z.boolean().default(true),
  IncludeTeams: z.boolean().default(true),
  /** If omitted, apps to review start with the most time, and reviewed apps with the latest review. */
  Sort: z.literal(Object.values(ReviewAppSort)).nullish(),
  SortDescending: z.boolean().default(false),
  ...paging,
})

export const ChangeAppStatus = z.object({
  OrganizationAppId: Id,
  /** null: the app awaits review again and its minutes are neutral. */
  Status: z.int().min(1).max(3).nullable(),
  /** Also rates existing minutes; otherwise only minutes from today onward. */
  IncludePast: z.boolean().default(true),
  Page: paging.Page,
  PageSize: paging.PageSize,
})

export const reviewAppCalls = {
  '/reviewapps/listunreviewed': { body: filter, data: pageOf(ReviewApp) },
  '/reviewapps/listreviewed': { body: filter, data: pageOf(ReviewApp) },
  '/reviewapps/changestatus': {
    body: ChangeAppStatus,
    /** `ChangeId` undoes exactly this change, for an hour or until the app is rated again. */
    data: z.object({ Item: ReviewApp, ChangeId: Id }),
  },
  '/reviewapps/undo': { body: z.object({ OrganizationAppId: Id, ChangeId: Id }), data: itemOf(ReviewApp) },
  /** How many minutes, people and days a rating would change. */
  '/reviewapps/preview': {
    body: z.object({
      OrganizationAppId: Id,
      Status: z.int().min(1).max(3),
      /** All days, or today's minutes only. */
      IncludePast: z.boolean().default(true),
      /** With the same app in other teams that the caller reviews. */
      AllTeams: z.boolean().default(false),
    }),
    data: z.object({ TotalMins: z.int(), EmployeeCount: z.int(), DayCount: z.int() }),
  },
}
