import {
  type AccessRow,
  effectiveSettings,
  may,
  type OrganizationPrivacy,
  type Permission,
  type PermissionRow,
  permissions,
  Role,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { todayOf } from '../../http/todayOf.ts'
import { recordingOf } from '../../identity/account/recording.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletionDay } from '../../tracking/retention/deletionDay.rules.ts'
import { retentionMonths } from '../../tracking/retention/retention.queries.ts'
import { hasApiAccess, usableApiKeys } from './organizationFacts.ts'

/** Permissions to see or delete what was collected about people. */
const shownRights: readonly Permission[] = [
  'activity.read',
  'timesheet.read',
  'insights.read',
  'screenshots.read',
  'screenshots.delete',
  'screenshots.redact',
  'screenshots.bulk',
  'timelapse.read',
  'timelapse.delete',
  'timeEntry.decide',
  'appReviews.change',
  'cost.manage',
  'leave.read',
  'reportLinks.manage',
  'audit.read',
]

/** In SQL: the people about whom data is collected and who have access: invited ones have not joined. */
const isMember = sql<boolean>`user_id is not null and deleted_at is null and blocked_at is null`

/** What the organization collects under its current settings. */
export async function organizationPrivacy(db: Db, actor: Actor): Promise<OrganizationPrivacy> {
  const { organizationId } = actor
  const [Recording, RetentionMonths, ApiKeyCount, Differing, counts, Roles] = await Promise.all([
    recordingOf(db, actor, 0),
    retentionMonths(db, organizationId),
    usableApiKeys(db, actor),
    countDiffering(db, actor),
    readCounts(db, organizationId),
    countRoles(db, organizationId),
  ])
  return {
    Organization: counts.title,
    Recording,
    RetentionMonths,
    TodayDeleteDay: deletionDay(todayOf(actor), RetentionMonths),
    PeopleCount: Roles.reduce((sum, { Count }) => sum + Count, 0),
    Differing,
    Roles,
    Access: accessByRole(actor),
    ApiKeyCount,
    WebhookCount: hasApiAccess(actor) ? counts.webhooks : 0,
    SharedLinkCount: counts.links,
  }
}

/** Leaves out permissions whose area is switched off. */
function accessByRole({ trackSettings }: Actor): AccessRow[] {
  const rights = shownRights.filter((right) => may(right, { Role: Role.Owner, TrackSettings: trackSettings }))
  return rights.map((right) => ({
    Permission: right,
    Manager: may(right, { Role: Role.Manager, TrackSettings: trackSettings }),
    Employee: may(right, { Role: Role.Employee, TrackSettings: trackSettings }),
    ApiKey: (permissions[right] as PermissionRow).apiKey === true,
  }))
}

/** For each setting, the people for whom another value applies than for those without own settings. */
async function countDiffering(
  db: Db,
  { organizationId, trackSettings, plan }: Actor,
): Promise<OrganizationPrivacy['Differing']> {
  const rows = await db
    .selectFrom('employments')
    .select((eb) => ['custom_track_settings as own', eb.fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .where('custom_track_settings', 'is not', null)
    .where(isMember)
    .groupBy('custom_track_settings')
    .execute()
  const groups = rows.map(({ own, count }) => ({ count, settings: effectiveSettings(trackSettings, own, plan) }))
  return effectiveSettings(trackSettings, null, plan).map(({ Name, Value }, index) => {
    const differing = groups.filter(({ settings }) => settings[index]?.Value !== Value)
    return { Name, Count: differing.reduce((sum, { count }) => sum + count, 0) }
  })
}

type Counts = { title: string; webhooks: number; links: number }

async function readCounts(db: Db, organizationId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select o.title,
      (select count(*)::int from webhooks w where w.organization_id = o.id and w.enabled) as webhooks,
      (select count(*)::int from report_links l where l.organization_id = o.id and l.revoked_at is null
        and l.expires_at > now()) as links
    from organizations o where o.id = ${organizationId}`.execute(db)
  return rows[0] ?? { title: '', webhooks: 0, links: 0 }
}

async function countRoles(db: Db, organizationId: number): Promise<OrganizationPrivacy['Roles']> {
  const { rows } = await sql<{ Role: number; Count: number }>`select role as "Role", count(*)::int as "Count"
    from employments where organization_id = ${organizationId} and ${isMember}
    group by role order by role`.execute(db)
  return rows
}
