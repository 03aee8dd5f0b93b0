import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const chains = [
  { entries: 'audit_entries', heads: 'audit_heads', hash: 'audit_hash' },
  { entries: 'ledger_entries', heads: 'ledger_heads', hash: 'ledger_hash' },
]

/**
 * Recomputes the chains of renumbered rows, because hashes include the numbers. The archive's own tables retain the
 * former chain.
 */
export async function chainAgain(trx: Db, organizationId: number): Promise<void> {
  const id = sql.lit(organizationId)
  for (const { entries, heads, hash } of chains) {
    await sql`do $$
declare
  entry ${sql.table(entries)};
  previous bytea := ''::bytea;
begin
  for entry in select * from ${sql.table(entries)} where organization_id = ${id} order by number loop
    entry.previous_hash := previous;
    previous := ${sql.ref(hash)}(entry);
    update ${sql.table(entries)} set previous_hash = entry.previous_hash, hash = previous
      where organization_id = ${id} and number = entry.number;
  end loop;
  update ${sql.table(heads)} set hash = previous where organization_id = ${id};
end $$`.execute(trx)
  }
}
