import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { LedgerLine } from './ledger.ts'

/**
 * - `commissions`: earnings from referrals, debit.
 * - `owed`: not paid out yet, credit.
 * - `payouts`: requested payouts, credit.
 */
type Account = 'commissions' | 'owed' | 'payouts'

export type AffiliatePosting = {
  affiliateUserId: number
  /** Together with `subject` it identifies the posting, which exists once. */
  kind: 'commission' | 'commission withdrawn' | 'payout'
  subject: string
  /** The payment that a commission is for; null for a payout. */
  payment: { organizationId: number; name: string; paidAt: Date } | null
  lines: readonly (LedgerLine & { account: Account })[]
}

/**
 * Writes one posting into the ledger of an affiliate (docs/decisions/072), in the transaction of what it records. Other
 * postings of the affiliate wait until the transaction ends, so post last.
 * @throws when the lines do not add up to 0, or the posting exists
 */
export async function postAffiliateEntries(trx: Db, posting: AffiliatePosting): Promise<void> {
  const { affiliateUserId, kind, subject, payment, lines } = posting
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount))) throw new TypeError('Amounts are whole minor units.')
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new TypeError('A posting adds up to 0.')
  await sql`insert into affiliate_ledger_entries (affiliate_user_id, kind, subject, account, amount_minor, organization_id,
      payment, paid_at)
    select ${affiliateUserId}::int, ${kind}, ${subject}, account, amount, ${payment?.organizationId ?? null}::int,
      ${payment?.name ?? null}::text, ${payment?.paidAt ?? null}::timestamptz
    from unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ amount }) => amount)}::bigint[])
      with ordinality as line (account, amount, place) order by place`.execute(trx)
}
