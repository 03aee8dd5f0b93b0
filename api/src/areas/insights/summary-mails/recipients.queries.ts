import { isZone } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ownFormatsFrom } from '../../../http/formats.ts'
import { joinedAt } from '../../../identity/joinedAt.ts'
import { isServed } from '../../../identity/servedOrganizations.ts'
import { planAndSettings, type SettingsRow } from '../../../identity/subscription/settingsInEffect.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type DueSummary, summariesDue } from './due.rules.ts'

/** A person whose summary is due, and whose rights determine its content. */
export type Recipient = {
  actor: Actor
  email: string
  firstName: string
  organization: string
  /** Whether the summary is mailed; if not, it is only shown in the bell or pushed. */
  isMailed: boolean
  summary: DueSummary
}

type Zones = { organizationZone: string; firstWeekday: number; zone: string }
type Row = SettingsRow & {
  nth: number
  organization_id: number
  employee_id: number
  user_id: number
  role: number
  team_id: number | null
  organization: string
  email: string
  first_name: string
  formats: unknown
  is_mailed: boolean
}

const firstWeekday = sql`coalesce((o.track_settings->>'FirstWeekday')::int, 1)`
/** People of organizations, without blocked and deleted people, and without seeded ones, who have no mailbox. */
const people = sql`organizations o
  join employments e on e.organization_id = o.id and e.blocked_at is null and e.deleted_at is null
  join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'`

/**
 * Due summaries that have not been started, then those to retry (docs/product/account.md#summaries). People who joined
 * after their summary was due get the next one.
 */
export async function findRecipients(database: Database, now: number, limit: number): Promise<Recipient[]> {
  const due = (await readZones(database, now)).flatMap((zones) => {
    const zone = isZone(zones.zone) ? zones.zone : zones.organizationZone
    const summaries = summariesDue(now, zones.organizationZone, zone, zones.firstWeekday)
    return summaries.map((summary) => ({ ...zones, summary }))
  })
  if (due.length === 0) return []
  const { rows } = await database.statement((db) =>
    sql<Row>`select due.nth::int as nth, e.organization_id, e.id as employee_id, e.user_id, e.role, e.team_id,
        o.track_settings, s.plan_id, o.title as organization, u.email, u.first_name, u.formats,
        coalesce(n.email, true) as is_mailed
      from unnest(${due.map((each) => each.organizationZone)}::text[], ${due.map((each) => each.firstWeekday)}::int[],
          ${due.map((each) => each.zone)}::text[], ${due.map(({ summary }) => summary.type)}::smallint[],
          ${due.map(({ summary }) => summary.days.to)}::date[],
          ${due.map(({ summary }) => new Date(summary.dueAt).toISOString())}::timestamptz[])
        with ordinality as due (organization_zone, first_weekday, zone, type, day, due_at, nth)
      join (${people}) on o.timezone = due.organization_zone and ${firstWeekday} = due.first_weekday
        and u.timezone = due.zone
        and ${joinedAt} < due.due_at and u.created_at < due.due_at
      left join subscriptions s on s.organization_id = o.id
      left join notification_settings n on n.organization_id = e.organization_id and n.employee_id = e.id
        and n.type = due.type
      left join summary_mails m on m.organization_id = e.organization_id and m.employee_id = e.id
        and m.type = due.type and m.day = due.day
      where ${isServed(now)} and (coalesce(n.email, true) or coalesce(n.bell, true) or coalesce(n.web, false))
        and (m.employee_id is null or m.retry_at <= ${new Date(now)})
      order by m.retry_at nulls first, e.organization_id, e.id, due.nth limit ${limit}`.execute(db),
  )
  return rows.flatMap((row) => {
    const summary = due[row.nth - 1]?.summary
    return summary ? [{ ...recipientOf(row), summary }] : []
  })
}

/** The combinations of zones and first weekday in use: few, regardless of the number of people. */
async function readZones(database: Database, now: number): Promise<Zones[]> {
  const { rows } = await database.statement((db) =>
    sql<Zones>`select distinct o.timezone as "organizationZone", ${firstWeekday} as "firstWeekday", u.timezone as zone
      from ${people} where ${isServed(now)}`.execute(db),
  )
  return rows.filter((zones) => isZone(zones.organizationZone))
}

function recipientOf(row: Row): Omit<Recipient, 'summary'> {
  const { email, first_name: firstName, organization } = row
  const actor: Actor = {
    source: 'session',
    userId: row.user_id,
    organizationId: row.organization_id,
    employmentId: row.employee_id,
    role: row.role,
    teamId: row.team_id,
    ...planAndSettings(row),
    ownFormats: ownFormatsFrom(row.formats),
    lapsed: false,
    isDemo: false,
  }
  return { actor, email, firstName, organization, isMailed: row.is_mailed }
}
