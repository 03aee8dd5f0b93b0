import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** An amount on one account in minor units; debit above 0, credit below. */
export type LedgerLine = { account: string; amount: number }

export type Posting = {
  organizationId: number
  /** What happened, such as "payroll payment". Together with `subject` it identifies the posting, which exists once. */
  kind: string
  /** What it happened to, such as "payment 17". */
  subject: string
  currency: number
  /** The employment that did it; null for the system. */
  postedBy: number | null
  lines: readonly LedgerLine[]
}

/**
 * Writes one posting into the organization's ledger, in the transaction of what it records (docs/decisions/045). Its
 * lines have different accounts and add up to 0; lines of 0 are left out. Other postings of the organization wait until
 * the transaction ends, so post last.
 * @returns how many rows were written
 * @throws when the lines do not add up to 0, or the posting exists
 */
export async function postEntries(trx: Db, posting: Posting): Promise<number> {
  const { organizationId, kind, subject, currency, postedBy } = posting
  const lines = posting.lines.filter(({ amount }) => amount !== 0)
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount))) throw new TypeError('Amounts are whole minor units.')
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new TypeError('A posting adds up to 0.')
  if (lines.length === 0) return 0
  await sql`insert into ledger_entries (organization_id, kind, subject, account, currency, amount_minor, posted_by)
    select ${organizationId}::int, ${kind}, ${subject}, account, ${currency}::smallint, amount, ${postedBy}::int
    from unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ amount }) => amount)}::bigint[])
      with ordinality as line (account, amount, place) order by place`.execute(trx)
  return lines.length
}

export type Balance = { account: string; currency: number; balance: number }

/** The balance of each account of an organization, by account and currency. */
export async function readBalances(db: Db, organizationId: number): Promise<Balance[]> {
  const { rows } = await sql<Balance>`select account, currency, sum(amount_minor)::bigint as balance from ledger_entries
    where organization_id = ${organizationId} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
