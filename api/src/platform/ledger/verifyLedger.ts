import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The owner of a ledger; each has its own chain. */
type Owner = { kind: 'Organization' | 'Affiliate'; id: number }

/** A place where a ledger differs from what was posted. `number` is the faulty row, if there is one. */
export type LedgerFault = { owner: Owner; number: number | null; reason: string }

type Ledger = { kind: Owner['kind']; entries: string; heads: string; key: string; hash: string; posting: string }
const ledgers: readonly Ledger[] = [
  {
    kind: 'Organization',
    entries: 'ledger_entries',
    heads: 'ledger_heads',
    key: 'organization_id',
    hash: 'ledger_hash',
    posting: 'kind, subject, currency',
  },
  {
    kind: 'Affiliate',
    entries: 'affiliate_ledger_entries',
    heads: 'affiliate_ledger_heads',
    key: 'affiliate_user_id',
    hash: 'affiliate_ledger_hash',
    posting: 'kind, subject',
  },
]

/**
 * Recomputes every chain (docs/decisions/045) and finds rows that were changed, added without the trigger, or removed
 * from the middle or the end, and postings that do not add up to 0. Bypasses row-level security.
 */
export async function verifyLedger(system: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const ledger of ledgers) faults.push(...(await verify(system, ledger)))
  return faults
}

async function verify(system: Db, ledger: Ledger): Promise<LedgerFault[]> {
  const entries = sql.table(ledger.entries)
  const heads = sql.table(ledger.heads)
  const key = sql.ref(ledger.key)
  const { rows } = await sql<{ owner: number; number: number | null; reason: string }>`
    with chained as (
      select e.${key} as owner, e.number, e.hash <> ${sql.ref(ledger.hash)}(e) as is_changed,
        e.number <> coalesce(lag(e.number) over chain, 0) + 1
          or e.previous_hash <> coalesce(lag(e.hash) over chain, ''::bytea) as is_torn
      from ${entries} e window chain as (partition by e.${key} order by e.number)),
    last_rows as (
      select distinct on (${key}) ${key} as owner, number, hash from ${entries} order by ${key}, number desc),
    faults as (
      select owner, number, 'The row has changed since it was posted.' as reason from chained where is_changed
      union all
      select owner, number, 'The row does not follow the one before it.' from chained where is_torn
      union all
      select coalesce(h.${key}, l.owner), l.number, 'The last rows are missing.'
      from ${heads} h full join last_rows l on l.owner = h.${key}
      where h.number is distinct from l.number or h.hash is distinct from l.hash
      union all
      select ${key}, min(number), format('The posting %s %s does not add up to 0.', kind, subject)
      from ${entries} group by ${key}, ${sql.raw(ledger.posting)} having sum(amount_minor) <> 0)
    select owner, number, reason from faults order by 1, 2, 3`.execute(system)
  return rows.map(({ owner, number, reason }) => ({ owner: { kind: ledger.kind, id: owner }, number, reason }))
}

/** The end of one chain: a copy stored elsewhere proves later that nothing before it was rewritten. */
export type LedgerHead = { owner: Owner; rows: number; hash: string }

export async function listLedgerHeads(system: Db): Promise<LedgerHead[]> {
  const found: LedgerHead[] = []
  for (const { kind, heads, key } of ledgers) {
    const { rows } = await sql<{ owner: number; rows: number; hash: string }>`select ${sql.ref(key)} as owner,
      number as rows, encode(hash, 'hex') as hash from ${sql.table(heads)} order by 1`.execute(system)
    found.push(...rows.map(({ owner, rows, hash }) => ({ owner: { kind, id: owner }, rows, hash })))
  }
  return found
}
