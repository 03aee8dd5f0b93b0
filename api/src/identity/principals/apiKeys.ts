import { AuditKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Principal, roleOfApiKey } from '../../http/access.ts'
import { addAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf } from '../tokens.ts'
import { lapsed, membershipOf, type OrganizationRow } from './membership.ts'

/** `last_used_at` is accurate to this many minutes, so that not every read writes it. */
const useMinutes = 60

/** Whether the use of `api_keys as k` is written. */
const isStale = sql<boolean>`coalesce(k.last_used_at < now() - make_interval(mins => ${sql.lit(useMinutes)}), true)`

const keyUsed = (id: number) => ({ kind: AuditKind.KeyUsed, action: 'apiKey', subject: 'apiKey' as const, ids: [id] })

/** An organization's key: no person, with a membership. */
export async function principalOfApiKey(database: Database, key: string): Promise<Principal | null> {
  type Row = OrganizationRow & { id: number; scopes: string[]; is_demo: boolean; is_stale: boolean }
  const { rows } = await database.lookup((db) =>
    sql<Row>`${sql.raw(prepared)} select k.id, k.organization_id, k.scopes, o.track_settings, s.plan_id, ${lapsed} as lapsed,
        o.organization_no = ${demoOrganizationNo} as is_demo,
        ${isStale} as is_stale
      from api_keys k
      join organizations o on o.id = k.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = k.organization_id
      where k.key_hash = ${hashOf(key)} and k.enabled and coalesce(k.expires_at > now(), true)`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  if (row.is_stale) {
    await database.system(async (trx) => {
      // Of concurrent requests, only the first one still finds the earlier time.
      const noted = await sql`update api_keys k set last_used_at = now()
        where k.id = ${row.id} and ${isStale} returning k.id`.execute(trx)
      if (noted.rows.length === 0) return
      addAuditEntry(trx, { organizationId: row.organization_id, actorId: null, source: 'apiKey' }, keyUsed(row.id))
    })
  }
  return {
    source: 'apiKey',
    scopes: row.scopes,
    apiKeyId: row.id,
    userId: 0,
    sessionId: 0,
    isOperator: false,
    isDemo: row.is_demo,
    membership: membershipOf(row, { employmentId: 0, role: roleOfApiKey, teamId: null }),
  }
}
