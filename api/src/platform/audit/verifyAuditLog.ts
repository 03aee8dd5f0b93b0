import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The first place where a log differs from what was written. `number` is the faulty row, if there is one. */
export type AuditBreak = { organizationId: number; number: number | null; reason: string }

/**
 * Recomputes every chain (docs/decisions/073).
 * @returns the first break of each organization: a row that was changed, removed, or added without the trigger
 */
export async function verifyAuditLog(system: Db): Promise<AuditBreak[]> {
  const { rows } = await sql<AuditBreak>`
    with chained as (
      select e.organization_id, e.number, e.hash <> audit_hash(e) as is_changed,
        e.number <> coalesce(lag(e.number) over chain, 0) + 1
          or e.previous_hash <> coalesce(lag(e.hash) over chain, ''::bytea) as is_torn
      from audit_entries e window chain as (partition by e.organization_id order by e.number)),
    last_rows as (
      select distinct on (organization_id) organization_id, number, hash from audit_entries
      order by organization_id, number desc),
    breaks as (
      select organization_id, number, 'The row does not follow the one before it.' as reason from chained where is_torn
      union all
      select organization_id, number, 'The row has changed since it was written.' from chained where is_changed
      union all
      select coalesce(h.organization_id, l.organization_id), l.number, 'The last rows are missing.'
      from audit_heads h full join last_rows l on l.organization_id = h.organization_id
      where h.number is distinct from l.number or h.hash is distinct from l.hash)
    select distinct on (organization_id) organization_id as "organizationId", number, reason from breaks
    order by organization_id, number nulls first, reason`.execute(system)
  return rows
}

/** The end of one organization's chain: a copy stored elsewhere proves later that nothing before it was rewritten. */
export type AuditHead = { organizationId: number; rows: number; hash: string }

export async function listAuditHeads(system: Db): Promise<AuditHead[]> {
  const { rows } = await sql<AuditHead>`select organization_id as "organizationId", number as rows,
    encode(hash, 'hex') as hash from audit_heads order by 1`.execute(system)
  return rows
}
