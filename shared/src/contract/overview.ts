import { z } from 'zod'
import { ActivityApp, OrganizationApp } from './activityLogs.ts'
import { dateRange, Instant, listOf } from './envelope.ts'
import { ExpectationKey, IndustryKey } from './login.ts'
import { overviewCards } from './overviewCards.ts'

const mins = z.int().min(0)
const people = z.int().min(0)

/** An app or site as a team uses it, and the working minutes in it. */
const AppUsageItem = z.object({ OrganizationApp, TotalMins: mins })
export type AppUsageItem = z.infer<typeof AppUsageItem>

/** An app, and how many people used it in the last ten minutes. */
const RecentApp = z.object({ ActivityApp, EmployeeCount: people })
export type RecentApp = z.infer<typeof RecentApp>

/** The state of a team at a moment of a day: people by status, and minutes since the start of the day. */
const TeamMoment = z.object({
  At: Instant,
  Employees: people,
  Working: people,
  OnBreak: people,
  Idle: people,
  StoppedWork: people,
  YetToStart: people,
  WorkingMins: mins,
  /** Working minutes in apps and in websites. */
  AppMins: mins,
  WebsiteMins: mins,
})
export type TeamMoment = z.infer<typeof TeamMoment>

/** Working minutes of today until now, and their average until the same time on the same weekday. */
const UsualDay = z.object({
  WorkingMins: mins,
  UsualMins: mins,
  /** Number of days in the average. */
  Days: z.int().min(2),
})
export type UsualDay = z.infer<typeof UsualDay>

const reportedDays = z.object(dateRange(1))
const Layout = z.object({
  /** Cards in the order of the screen; cards that are not listed follow. */
  Order: z.array(z.string()),
  Hidden: z.array(z.string()),
})
export type OverviewLayout = z.infer<typeof Layout>

const cards = z
  .array(z.enum(overviewCards))
  .max(overviewCards.length)
  .refine((named) => new Set(named).size === named.length, 'Each card can be named once.')

export const overviewCalls = {
  /** The days are validated and then ignored: it always returns the last ten minutes. */
  '/insights/recentlyusedapps': { body: reportedDays, data: listOf(RecentApp) },
  '/insights/apps': { body: reportedDays, data: listOf(AppUsageItem) },
  '/insights/websites': { body: reportedDays, data: listOf(AppUsageItem) },
  /** `Usual` null = too few such days, or too many people to compute it for each request. */
  '/insights/daybefore': { body: z.object({}), data: z.object({ Before: TeamMoment, Usual: UsualDay.nullable() }) },
  /** How the caller has arranged the overview; null = the default. */
  '/insights/overviewlayout': { body: z.object({}), data: z.object({ Layout: Layout.nullable() }) },
  '/insights/updateoverviewlayout': {
    body: z.object({ Order: cards, Hidden: cards }),
    data: z.object({ Layout: Layout.nullable() }),
  },
  /** Fills in what is missing in the organization's profile; existing values are unchanged. */
  '/organization/completeinformation': {
    body: z.object({ Industry: IndustryKey.nullish(), Expectation: ExpectationKey.nullish() }),
    data: z.object({ Industry: z.int().nullable(), Expectation: z.int().nullable() }),
  },
}
