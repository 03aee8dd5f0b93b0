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

/** What a team had done at a moment of a day: people by status, and the minutes from the beginning of the day. */
const TeamMoment = z.object({
  /** The moment itself. */
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

/** Working minutes of today until now, and what they were on average until the same time of the same weekday. */
const UsualDay = z.object({
  WorkingMins: mins,
  UsualMins: mins,
  /** The days that the average is made of. */
  Days: z.int().min(2),
})
export type UsualDay = z.infer<typeof UsualDay>

const reportedDays = z.object(dateRange(1))
const Layout = z.object({
  /** In the order of the screen; a card that is missing is behind them. */
  Order: z.array(z.string()),
  Hidden: z.array(z.string()),
})
export type OverviewLayout = z.infer<typeof Layout>

const cards = z
  .array(z.enum(overviewCards))
  .max(overviewCards.length)
  .refine((named) => new Set(named).size === named.length, 'Each card can be named once.')

export const overviewCalls = {
  /** The days are checked and then ignored: it is always about the last ten minutes. */
  '/insights/recentlyusedapps': { body: reportedDays, data: listOf(RecentApp) },
  '/insights/apps': { body: reportedDays, data: listOf(AppUsageItem) },
  '/insights/websites': { body: reportedDays, data: listOf(AppUsageItem) },
  /** `Usual` null = too few such days, or too many people to compute it on each look. */
  '/insights/daybefore': { body: z.object({}), data: z.object({ Before: TeamMoment, Usual: UsualDay.nullable() }) },
  /** How the caller has arranged the overview; null = as it comes. */
  '/insights/overviewlayout': { body: z.object({}), data: z.object({ Layout: Layout.nullable() }) },
  '/insights/updateoverviewlayout': {
    body: z.object({ Order: cards, Hidden: cards }),
    data: z.object({ Layout: Layout.nullable() }),
  },
  /** Fills in what an organization has not said about itself; what it has said stays. */
  '/organization/completeinformation': {
    body: z.object({ Industry: IndustryKey.nullish(), Expectation: ExpectationKey.nullish() }),
    data: z.object({ Industry: z.int().nullable(), Expectation: z.int().nullable() }),
  },
}
