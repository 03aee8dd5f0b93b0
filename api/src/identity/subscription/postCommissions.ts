import { affiliateTerms } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { postAffiliateEntries } from '../../platform/ledger/affiliateLedger.ts'

type Commission = {
  affiliate: number
  payment: string
  paid_at: Date
  /** What the payment earns now, in cents. */
  minor: number
  /** What the ledger has for the payment; null when it has nothing. */
  posted: number | null
  last_event: number
}

/** Rounded down per payment, so that no sum exceeds its parts; refunded money earns nothing. */
const earned = sql`floor(greatest(0, i.net_usd_minor - case when i.paid_minor = 0 then 0
  else i.net_usd_minor::bigint * i.refunded_minor / i.paid_minor end) * ${sql.lit(affiliateTerms.commissionPercent)} / 100)::bigint`

/**
 * Posts the commissions of an organization's payments that are missing in the affiliate's ledger (docs/decisions/072).
 * A payment's commission belongs to the person who had referred its Owner when it was first posted; refunds are
 * withdrawn from the same person. Idempotent.
 */
export async function postCommissions(trx: Db, organizationId: number): Promise<void> {
  const { rows } = await sql<Commission>`with posted as (
      select affiliate_user_id, payment, sum(amount_minor)::bigint as minor from affiliate_ledger_entries
      where organization_id = ${organizationId} and account = 'commissions' group by 1, 2),
    owner as (select r.affiliate_user_id from employments e join affiliate_referrals r on r.user_id = e.user_id
      where e.organization_id = ${organizationId} and e.role = 2),
    paid as (select i.provider || ' ' || i.transaction_id as payment, i.paid_at, ${earned} as minor from billing_invoices i
      where i.organization_id = ${organizationId})
    select coalesce(posted.affiliate_user_id, (select affiliate_user_id from owner)) as affiliate, paid.payment, paid.paid_at,
      paid.minor, posted.minor as posted,
      coalesce((select max(id) from payment_events where organization_id = ${organizationId}), 0) as last_event
    from paid left join posted on posted.payment = paid.payment
    where paid.minor <> coalesce(posted.minor, 0)
      and (posted.affiliate_user_id is not null or exists (select from owner))
    order by paid.paid_at, paid.payment`.execute(trx)
  for (const { affiliate, payment, paid_at, minor, posted, last_event } of rows) {
    const change = minor - (posted ?? 0)
    await postAffiliateEntries(trx, {
      affiliateUserId: affiliate,
      kind: change > 0 ? 'commission' : 'commission withdrawn',
      subject: posted === null ? payment : `${payment}, report ${last_event}`,
      payment: { organizationId, name: payment, paidAt: paid_at },
      lines: [
        { account: 'commissions', amount: change },
        { account: 'owed', amount: -change },
      ],
    })
  }
}
