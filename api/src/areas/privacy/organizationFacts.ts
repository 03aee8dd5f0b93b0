import { hasFeature } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

/** Number of API keys that may read; keys that can only send are left out, and all in a plan without API access. */
export async function usableApiKeys(db: Db, { organizationId, plan }: Actor): Promise<number> {
  if (plan && !hasFeature(plan, 'ApiAccess')) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where organization_id = ${organizationId} and enabled and 'read' = any(scopes) and (expires_at is null or expires_at > now())`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
