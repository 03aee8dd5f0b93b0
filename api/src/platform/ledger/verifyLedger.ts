import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A place where a ledger is not what was posted. `number` is the row, where one is at fault. */
export type LedgerFault = { organizationId: number; number: number | null; reason: string }

/**
 * Recomputes every chain (docs/decisions/045): rows that were changed, added beside the trigger, or removed from the
 * middle or the end, and postings that do not add up to 0. Reads past row-level security.
 */
export async function verifyLedger(system: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with chained as (
      select e.organization_id, e.number, e.hash <> ledger_hash(e) as is_changed,
        e.number <> coalesce(lag(e.number) over chain, 0) + 1
          or e.previous_hash <> coalesce(lag(e.hash) over chain, ''::bytea) as is_torn
      from ledger_entries e window chain as (partition by e.organization_id order by e.number)),
    last_rows as (
      select distinct on (organization_id) organization_id, number, hash from ledger_entries
      order by organization_id, number desc),
    faults as (
      select organization_id, number, 'The row is not what was posted.' as reason from chained where is_changed
      union all
      select organization_id, number, 'The row does not follow the one before it.' from chained where is_torn
      union all
      select coalesce(h.organization_id, l.organization_id), l.number, 'The last rows are missing.'
      from ledger_heads h full join last_rows l on l.organization_id = h.organization_id
      where h.number is distinct from l.number or h.hash is distinct from l.hash
      union all
      select organization_id, min(number), format('The posting %s %s does not add up to 0.', kind, subject)
      from ledger_entries group by organization_id, kind, subject, currency having sum(amount_minor) <> 0)
    select organization_id as "organizationId", number, reason from faults order by 1, 2, 3`.execute(system)
  return rows
}

/** The end of one organization's chain: stored elsewhere, it proves later that nothing before it was rewritten. */
export type LedgerHead = { organizationId: number; rows: number; hash: string }

export async function listLedgerHeads(system: Db): Promise<LedgerHead[]> {
  const { rows } = await sql<LedgerHead>`select organization_id as "organizationId", number as rows,
    encode(hash, 'hex') as hash from ledger_heads order by 1`.execute(system)
  return rows
}
