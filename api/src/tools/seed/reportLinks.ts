import { addDays, dayMs, endOfDayMs, type LocalDate, localDate } from '@dayline/shared/calendar'
import { calls, type ReportLink, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { withDays } from '../../areas/insights/report-links/shownDays.rules.ts'
import { type DayRange, filterOfDays } from '../../http/ranges.rules.ts'
import { newToken } from '../../identity/tokens.ts'
import type { Db } from '../../platform/db/database.ts'

type DemoLink = {
  title: string
  shown: Partial<ReportLink['Shown']> & Pick<ReportLink['Shown'], 'Report'>
  /** Fixed dates. */
  days?: DayRange
  maker: number
  madeDaysAgo: number
  /** Negative: it has ended. */
  daysLeft: number
  revokedDaysAgo?: number
  opens: number
  lastOpenedDaysAgo?: number
}

const linksOf = (today: LocalDate): DemoLink[] => [
  {
    title: 'Week of the studio, for the board',
    shown: { Report: 'worktimes', DateFilter: 4 },
    ...{ maker: Role.Owner, madeDaysAgo: 24, daysLeft: 68, opens: 31, lastOpenedDaysAgo: 0.2 },
  },
  {
    title: 'Hours by task, for the accountant',
    shown: { Report: 'tasks', Statuses: [], WithAmounts: true, DateFilter: 5 },
    ...{ maker: Role.Coowner, madeDaysAgo: 12, daysLeft: 18, opens: 4, lastOpenedDaysAgo: 3 },
  },
  {
    title: 'Meetings of the autumn',
    shown: { Report: 'worknotes', SearchTerm: 'meeting' },
    days: { from: addDays(today, -45), to: addDays(today, -15) },
    ...{ maker: Role.Owner, madeDaysAgo: 14, daysLeft: 2, opens: 0 },
  },
  {
    title: 'Apps that we pay for',
    shown: { Report: 'appssummary' },
    days: { from: addDays(today, -50), to: addDays(today, -20) },
    ...{ maker: Role.Owner, madeDaysAgo: 19, daysLeft: -5, opens: 9, lastOpenedDaysAgo: 6 },
  },
  {
    title: 'Productivity, sent to the wrong address',
    shown: { Report: 'productivity', DateFilter: 4 },
    ...{ maker: Role.Coowner, madeDaysAgo: 9, daysLeft: 21, revokedDaysAgo: 9, opens: 1, lastOpenedDaysAgo: 9 },
  },
]

/** Links that demo people created and opened. No one has their addresses: only a hash was ever stored. */
export async function insertReportLinks(
  trx: Db,
  { id: organizationId, zone }: { id: number; zone: string },
  now: number,
): Promise<void> {
  const today = localDate(now, zone)
  const ago = (days: number | undefined) => (days === undefined ? null : new Date(now - days * dayMs))
  for (const link of linksOf(today)) {
    const {
      Title,
      ExpireDate: _,
      ...shown
    } = calls['/reportlink/create'].body.parse({
      ...link.shown,
      ...(link.days && filterOfDays(link.days, zone)),
      Title: link.title,
      ExpireDate: today,
    })
    const stored = link.days ? withDays(shown, link.days) : shown
    const maker = (role: number) =>
      sql<number>`(select min(id) from employments where organization_id = ${organizationId} and role = ${role})`
    await sql`insert into report_links (organization_id, title, shown, token_hash, created_by, created_at, expires_at,
        revoked_by, revoked_at, opens, last_opened_at)
      values (${organizationId}, ${Title}, ${JSON.stringify(stored)}::jsonb, ${newToken().hash}, ${maker(link.maker)},
        ${ago(link.madeDaysAgo)}, ${new Date(endOfDayMs(addDays(today, link.daysLeft), zone))},
        ${link.revokedDaysAgo === undefined ? null : maker(Role.Owner)}, ${ago(link.revokedDaysAgo)}, ${link.opens},
        ${ago(link.lastOpenedDaysAgo)})`.execute(trx)
  }
}
