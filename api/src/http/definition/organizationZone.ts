import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { zoneNameAmong } from './zoneNames.rules.ts'

/**
 * The name to store for an organization's zone, by which PostgreSQL computes the same days as Node.
 * @returns null if one of them does not know the zone
 */
export async function organizationZone(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  return zoneNameAmong(
    rows.map(({ name }) => name),
    id,
  )
}
