import { randomBytes } from 'node:crypto'
import { type AffiliateOverview, affiliateTerms, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { Refused } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { fingerprint } from '../../platform/keys/serverKeys.ts'
import { postAffiliateEntries } from '../../platform/ledger/affiliateLedger.ts'

const { payableAfterDays, payoutThreshold, repeatedVisitMinutes } = affiliateTerms

type Row = {
  ref_code: string
  visited: number
  registered: number
  subscribed: number
  earned: number
  payable: number
  next_payable_at: Date | null
}

/**
 * A person's referrals and earnings. Amounts are the balances of the affiliate's ledger (docs/decisions/072): earnings
 * remain even when the organization that paid is deleted or gets another Owner.
 */
export async function readOverview(db: Db, userId: number, publicUrl: string): Promise<AffiliateOverview> {
  const { rows } = await sql<Row>`with entries as (
      select *, paid_at + make_interval(days => ${sql.lit(payableAfterDays)}) as due_at from affiliate_ledger_entries
      where affiliate_user_id = ${userId}),
    due as (select due_at from entries where account = 'commissions' and due_at > now()
      group by payment, due_at having sum(amount_minor) > 0)
    select a.ref_code,
      (select count(*)::int from affiliate_visits v where v.affiliate_user_id = a.user_id) as visited,
      (select count(*)::int from affiliate_referrals r where r.affiliate_user_id = a.user_id) as registered,
      (select count(distinct organization_id)::int from entries) as subscribed,
      coalesce((select sum(amount_minor) from entries where account = 'commissions'), 0)::int as earned,
      coalesce((select -sum(amount_minor) from entries
        where account = 'owed' and (due_at is null or due_at <= now())), 0)::int as payable,
      (select min(due_at) from due) as next_payable_at
    from affiliates a where a.user_id = ${userId}`.execute(db)
  const [row] = rows
  return {
    Joined: row !== undefined,
    Visited: row?.visited ?? 0,
    Registered: row?.registered ?? 0,
    Subscribed: row?.subscribed ?? 0,
    Earnings: (row?.earned ?? 0) / 100,
    Payable: Math.max(0, row?.payable ?? 0) / 100,
    NextPayableDate: row?.next_payable_at?.toISOString() ?? null,
    Link: row ? `${publicUrl}/register?ref=${row.ref_code}` : null,
    AffiliatePartner: row ? { RefCode: row.ref_code } : null,
  }
}

/** Creates a person's code; a person who has joined already keeps theirs. */
export async function join(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('affiliates')
    .values({ user_id: userId, ref_code: randomBytes(5).toString('hex') })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

type Visit = { refCode: string; address: string; browser: string; key: Buffer }

/** Counts a visit, unless the same visitor's last counted visit is too recent. Stores only their fingerprint. */
export async function countVisit(trx: Db, { refCode, address, browser, key }: Visit): Promise<void> {
  const visitor = Buffer.from(fingerprint(key, `visit ${address} ${browser}`), 'base64url')
  // Concurrent visits, such as of a page that is loaded twice, count once.
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${visitor}::bytea, 'hex'), 0))`.execute(trx)
  await sql`insert into affiliate_visits (affiliate_user_id, visitor)
    select a.user_id, ${visitor}::bytea from affiliates a where a.ref_code = ${refCode}
      and not exists (select from affiliate_visits v where v.affiliate_user_id = a.user_id and v.visitor = ${visitor}::bytea
        and v.visited_at > now() - make_interval(mins => ${sql.lit(repeatedVisitMinutes)}))`.execute(trx)
}

/** Requests the whole payable amount; concurrent calls pay once. @returns cents @throws Refused below the threshold */
export async function requestPayout(trx: Db, userId: number, account: string): Promise<number> {
  await sql`select from affiliates where user_id = ${userId} for update`.execute(trx)
  const { Payable } = await readOverview(trx, userId, '')
  if (Payable < payoutThreshold) {
    throw new Refused(`You cannot create a payment request before you reach the $${payoutThreshold} threshold.`)
  }
  const amountMinor = toMinor(Payable)
  const { id } = await trx
    .insertInto('affiliate_payouts')
    .values({ affiliate_user_id: userId, amount_minor: amountMinor, account })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postAffiliateEntries(trx, {
    ...{ affiliateUserId: userId, kind: 'payout', subject: `payout ${id}`, payment: null },
    lines: [
      { account: 'owed', amount: amountMinor },
      { account: 'payouts', amount: -amountMinor },
    ],
  })
  return amountMinor
}
