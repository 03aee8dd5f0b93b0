import { sql } from 'kysely'
import type { Principal } from '../../http/access.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf } from '../tokens.ts'
import { lapsed, membershipOf, type OrganizationRow } from './membership.ts'

/** `last_used_at` is accurate to this many minutes, so that not every report writes it. */
const useMinutes = 60

/** A person's agent: valid while the person has access. */
export async function principalOfAgentKey(database: Database, key: string): Promise<Principal | null> {
  type Row = OrganizationRow & {
    id: number
    employment_id: number
    user_id: number
    role: number
    team_id: number | null
    is_demo: boolean
    is_stale: boolean
  }
  const { rows } = await database.lookup((db) =>
    sql<Row>`${sql.raw(prepared)} select k.id, k.organization_id, e.id as employment_id, e.user_id, e.role, e.team_id, o.track_settings, s.plan_id,
        ${lapsed} as lapsed, o.organization_no = ${demoOrganizationNo} as is_demo,
        coalesce(k.last_used_at < now() - make_interval(mins => ${sql.lit(useMinutes)}), true) as is_stale
      from agent_keys k
      join employments e on e.organization_id = k.organization_id and e.id = k.employee_id and e.blocked_at is null
      join users u on u.id = e.user_id and u.deleted_at is null
      join organizations o on o.id = k.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = k.organization_id
      where k.key_hash = ${hashOf(key)}`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  if (row.is_stale) {
    await database.statement((db) => sql`update agent_keys set last_used_at = now() where id = ${row.id}`.execute(db))
  }
  return {
    source: 'agentKey',
    userId: row.user_id,
    sessionId: 0,
    isOperator: false,
    isDemo: row.is_demo,
    membership: membershipOf(row, { employmentId: row.employment_id, role: row.role, teamId: row.team_id }),
  }
}
