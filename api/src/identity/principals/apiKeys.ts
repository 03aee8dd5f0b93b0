import { sql } from 'kysely'
import { type Principal, roleOfApiKey } from '../../http/access.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf } from '../tokens.ts'
import { lapsed, membershipOf, type OrganizationRow } from './membership.ts'

/** An organization's key: no person, with a membership. */
export async function principalOfApiKey(database: Database, key: string): Promise<Principal | null> {
  type Row = OrganizationRow & { is_demo: boolean }
  const { rows } = await database.lookup((db) =>
    sql<Row>`${sql.raw(prepared)} select k.organization_id, o.track_settings, ${lapsed} as lapsed,
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
    membership: membershipOf(row, { employmentId: 0, role: roleOfApiKey, teamId: null }),
  }
}
