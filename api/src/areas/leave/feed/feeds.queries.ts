import { type CallData, may } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { lapsed } from '../../../identity/principals/membership.ts'
import { planAndSettings, type SettingsRow } from '../../../identity/subscription/settingsInEffect.ts'
import { hashOf, newToken } from '../../../identity/tokens.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { FeedOwner } from './feedFile.ts'

/** When the caller's address was created and last read; nulls without an address. */
export async function getFeed(
  db: Db,
  { organizationId, employmentId }: Actor,
): Promise<CallData<'/leavemanagement/getfeed'>> {
  const feed = await db
    .selectFrom('leave_feeds')
    .select(['created_at', 'last_read_at'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .executeTakeFirst()
  return {
    CreateDate: feed?.created_at.toISOString() ?? null,
    LastReadDate: feed?.last_read_at?.toISOString() ?? null,
  }
}

/** Creates an address and returns it; the previous one stops working. */
export async function renewFeed(db: Db, { organizationId, employmentId }: Actor, publicUrl: string): Promise<string> {
  const { token, hash } = newToken()
  await sql`insert into leave_feeds (organization_id, employee_id, token_hash)
    values (${organizationId}, ${employmentId}, ${hash})
    on conflict (organization_id, employee_id)
    do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null`.execute(db)
  return `${publicUrl}/api/leavefeed.ics?token=${token}`
}

export async function revokeFeed(db: Db, { organizationId, employmentId }: Actor): Promise<void> {
  await db
    .deleteFrom('leave_feeds')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .execute()
}

type Row = FeedOwner & SettingsRow & { role: number; lapsed: boolean }

/**
 * The owner of an address. Null for unknown and ended addresses, for people who are blocked or deleted, and if the
 * organization no longer has leave management, so that callers cannot tell these cases apart.
 */
export async function ownerOfFeed(database: Database, token: string): Promise<FeedOwner | null> {
  const { rows } = await database.statement((db) =>
    sql<Row>`update leave_feeds f set last_read_at = now()
      from employments e
      join organizations o on o.id = e.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = o.id
      where f.token_hash = ${hashOf(token)} and e.organization_id = f.organization_id and e.id = f.employee_id
        and e.user_id is not null and e.blocked_at is null and e.deleted_at is null
      returning f.organization_id as "organizationId", f.employee_id as "employeeId", o.title as organization,
        o.timezone as zone, e.role, o.track_settings, s.plan_id, ${lapsed} as lapsed`.execute(db),
  )
  const [row] = rows
  if (!row || row.lapsed) return null
  const standing = { Role: row.role, TrackSettings: planAndSettings(row).trackSettings }
  return may('leave.read', standing) ? row : null
}
