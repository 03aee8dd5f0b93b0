import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Number of API keys that may read; keys that can only send are left out. */
export async function usableApiKeys(db: Db, organizationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where organization_id = ${organizationId} and enabled and 'read' = any(scopes) and (expires_at is null or expires_at > now())`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
