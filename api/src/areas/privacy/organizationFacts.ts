import { hasFeature } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

/** Whether API keys may read and webhooks are sent: after a lapse and without API access in the plan, they are not. */
export const hasApiAccess = ({ plan, lapsed }: Actor): boolean => !lapsed && hasFeature(plan, 'ApiAccess')

/** Number of API keys that may read; keys that can only send are left out. */
export async function usableApiKeys(db: Db, actor: Actor): Promise<number> {
  if (!hasApiAccess(actor)) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where organization_id = ${actor.organizationId} and enabled and 'read' = any(scopes) and (expires_at is null or expires_at > now())`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
