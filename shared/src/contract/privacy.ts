import { z } from 'zod'
import { Recording } from './account.ts'
import { CorrectionKind, TimeEntryStatus } from './enums.ts'
import { Day, Id, Instant, pageOf, paging } from './envelope.ts'
import { maxCorrectionReason } from './limits.ts'
import { ownSettings } from './settingRules.ts'

/** Kinds of data that are deleted by a date (docs/product/time.md#retention). */
export const storedKinds = ['minutes', 'screenshots', 'videos', 'entries', 'views'] as const
export type StoredKind = (typeof storedKinds)[number]

const StoredData = z.object({
  Kind: z.enum(storedKinds),
  /** The first day with data, and when it will be deleted; both null without data. */
  OldestDay: Day.nullable(),
  DeleteDay: Day.nullable(),
})
export type StoredData = z.infer<typeof StoredData>

const PersonShown = z.object({ ID: Id.nullable(), Title: z.string(), Image: z.string().nullable() })

/** Someone who may see a person's data, by role. */
const Reader = z.object({ ID: Id, Title: z.string(), Image: z.string().nullable(), Role: z.int() })

/** How long data is stored. */
const retention = {
  RetentionMonths: z.int(),
  /** When today's data will be deleted. */
  TodayDeleteDay: Day,
}

/** What is stored about one person, and who may see it. */
export const PersonPrivacy = z.object({
  Employee: z.object({ ID: Id, Title: z.string(), Image: z.string().nullable() }),
  /** The settings that apply to them, with the limits of the plan. */
  Recording,
  ...retention,
  Stored: z.array(StoredData),
  /** Owners, Co-owners and the Managers of the person's team, at most 50. */
  Readers: z.array(Reader),
  /** All of them, also those who are not named; omitted by older APIs. */
  ReaderCount: z.int().optional(),
  /** API keys that may read the person's time. */
  ApiKeyCount: z.int(),
})
export type PersonPrivacy = z.infer<typeof PersonPrivacy>

/** One view of a person's data by someone else; repeated views within an hour are recorded once. */
export const PersonView = z.object({
  ID: Id,
  At: Instant,
  /** The person who viewed it, or who shared the link; `ID` null = an API key, or a person who has left. */
  Viewer: PersonShown,
  Source: z.enum(['person', 'apiKey', 'link']),
  /** What was seen, as the audit log calls it: "work times". */
  What: z.string(),
  IsExport: z.boolean(),
  /** Whose data was requested: the person alone, a few people, a team, or everyone in scope of the viewer. */
  About: z.enum(['person', 'several', 'team', 'everyone']),
  TeamTitle: z.string().nullable(),
})
export type PersonView = z.infer<typeof PersonView>

/** Which roles have one permission; Owners and Co-owners have all of these. */
const AccessRow = z.object({ Permission: z.string(), Manager: z.boolean(), Employee: z.boolean(), ApiKey: z.boolean() })
export type AccessRow = z.infer<typeof AccessRow>

/** What an organization collects, for a works council or an auditor. It names no person. */
export const OrganizationPrivacy = z.object({
  Organization: z.string(),
  Recording,
  ...retention,
  PeopleCount: z.int(),
  /** How many people have a value that differs from the organization's. */
  Differing: z.array(z.object({ Name: z.enum(ownSettings), Count: z.int() })),
  Roles: z.array(z.object({ Role: z.int(), Count: z.int() })),
  Access: z.array(AccessRow),
  ApiKeyCount: z.int(),
  WebhookCount: z.int(),
  /** Links that show a report to people without an account. */
  SharedLinkCount: z.int(),
})
export type OrganizationPrivacy = z.infer<typeof OrganizationPrivacy>

const reasonText = z.string().trim().max(maxCorrectionReason, `Please use at most ${maxCorrectionReason} characters.`)

/** A person's request to have minutes or a rating corrected, and its outcome. */
export const CorrectionRequest = z.object({
  ID: Id,
  Employee: z.object({ ID: Id, Title: z.string(), Image: z.string().nullable() }),
  Kind: z.literal(Object.values(CorrectionKind)),
  StartDate: Instant,
  EndDate: Instant,
  /** The day that these minutes count for. */
  Day,
  /** The app with the most of these minutes; null without one. */
  AppName: z.string().nullable(),
  Reason: z.string(),
  CreateDate: Instant,
  /** Approved means accepted: the person who accepts it makes the correction. */
  Status: z.literal(Object.values(TimeEntryStatus)),
  Answer: z.string().nullable(),
  DecidedBy: z.string().nullable(),
  DecideDate: Instant.nullable(),
  /** Whether the caller may answer it. */
  CanDecide: z.boolean(),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

export const privacyCalls = {
  /** Refused under `StartDate`, `EndDate` and `Reason`. */
  '/privacy/requestcorrection': {
    body: z.object({
      Kind: z.literal(Object.values(CorrectionKind)),
      StartDate: Instant.nullable(),
      EndDate: Instant.nullable(),
      Reason: reasonText.min(1, 'Please enter a reason.'),
    }),
    data: z.object({ Id }),
  },
  /** Requests of the caller and of people in scope: open ones first, then latest first. */
  '/privacy/listcorrections': {
    body: z.object({ EmployeeId: Id.nullish(), Page: paging.Page, PageSize: paging.PageSize }),
    data: pageOf(CorrectionRequest),
  },
  /** Declining needs an answer. */
  '/privacy/decidecorrection': {
    body: z.object({ Id, Approve: z.boolean(), Answer: reasonText.nullish() }),
    data: z.object({ Id }),
  },
  /** About a person in scope; without `EmployeeId`, about the caller. */
  '/privacy/get': { body: z.object({ EmployeeId: Id.nullish() }), data: PersonPrivacy },
  /** Who viewed data of a person in scope, latest first. */
  '/privacy/listviews': {
    body: z.object({
      EmployeeId: Id.nullish(),
      /** Only views that requested this person alone. */
      OnlyPerson: z.boolean().default(false),
      Page: paging.Page,
      PageSize: paging.PageSize,
    }),
    data: pageOf(PersonView),
  },
  /** A signed link to a zip of the caller's own data, valid for 5 minutes (docs/product/privacy.md#own-data). */
  '/privacy/export': { body: z.object({}), data: z.object({ Url: z.string() }) },
  '/privacy/organization': { body: z.object({}), data: OrganizationPrivacy },
}
