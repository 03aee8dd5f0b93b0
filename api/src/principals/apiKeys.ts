import { sql } from 'kysely'
import { type Principal, roleOfApiKey } from '../access.ts'
import type { Database } from '../db/database.ts'
import { keep } from '../db/keptStatements.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf } from '../tokens.ts'
import { lapsed, type OrganizationRow, placeOf } from './place.ts'

/** An organization's key: nobody, with a place in it. */
export async function principalOfApiKey(database: Database, key: string): Promise<Principal | null> {
  type Row = OrganizationRow & { is_demo: boolean }
  const { rows } = await database.statement((db) =>
    sql<Row>`${sql.raw(keep)} select k.organization_id, o.track_settings, ${lapsed} as lapsed,
        o.organization_no = ${demoOrganizationNo} as is_demo
      from api_keys k
      join organizations o on o.id = k.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = k.organization_id
      where k.key_hash = ${hashOf(key)} and k.enabled`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  return {
    source: 'apiKey',
    userId: 0,
    sessionId: 0,
    isOperator: false,
    isDemo: row.is_demo,
    place: placeOf(row, { employmentId: 0, role: roleOfApiKey, teamId: null }),
  }
}
