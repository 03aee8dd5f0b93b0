import { dayMs } from '@dayline/shared/calendar'
import { PlanId, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { postCommissions } from '../../identity/subscription/postCommissions.ts'
import { cardPriceOf } from '../../identity/subscription/prices.ts'
import { recordEvents } from '../../identity/subscription/recordEvents.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Reported } from '../../platform/payments/paymentEvents.ts'

/** Interval of the demo's payments; the subscription itself runs for years, so that the demo never lapses. */
const monthMs = 30 * dayMs
const invoiceAddress = {
  Type: 1,
  CommercialTitleOrFullName: 'Northwind Studio Ltd.',
  TaxNumberOrIdentity: '6310452208',
  TaxOffice: 'Beyoğlu',
  Country: 'Türkiye',
  ZipCode: '34430',
  Address: 'İstiklal Caddesi 42, Beyoğlu, Istanbul',
}

type Paid = { id: number; users: number; months: number /** Until the subscription ends. */; days: number; now: number }

/** A subscription with monthly payments, the last of which covers years, and their invoices. */
export async function insertPayments(trx: Db, { id, users, months, days, now }: Paid): Promise<void> {
  const price = cardPriceOf(PlanId.Business, false)
  if (!price) throw new Error('The demo has no price.')
  const subscriptionId = `card_demo_${id}`
  const cents = price.unitMinor * users
  const reports = Array.from({ length: months }, (_, index): Reported[] => {
    const start = now - (months - index) * monthMs + dayMs
    const isLast = index === months - 1
    const period = {
      periodStart: new Date(start).toISOString(),
      periodEnd: new Date(isLast ? now + days * dayMs : start + monthMs).toISOString(),
    }
    const at = new Date(start).toISOString()
    return [
      {
        provider: 'card',
        eventId: `demo:${id}:${index}`,
        at,
        event: {
          kind: 'subscription',
          subscriptionId,
          status: 'active',
          planId: PlanId.Business,
          users,
          yearly: false,
          priceId: price.id,
          ...period,
          isCancelScheduled: false,
          periodMinor: cents,
          creditMinor: 0,
        },
      },
      {
        provider: 'card',
        eventId: `demo:${id}:${index}:payment`,
        at,
        event: {
          kind: 'payment',
          transactionId: `demo_${id}_${index}`,
          subscriptionId,
          invoiceNo: null,
          currency: 1,
          paidMinor: cents,
          netUsdMinor: cents,
          description: `Business, ${users} users, monthly`,
          periodStart: period.periodStart,
          periodEnd: new Date(start + monthMs).toISOString(),
        },
      },
    ]
  }).flat()
  await sql`update organizations set invoice = ${JSON.stringify(invoiceAddress)}::jsonb where id = ${id}`.execute(trx)
  await recordEvents(trx, id, reports)
}

/** Two cards, one of which has failed. */
export async function insertCards(trx: Db, id: number): Promise<void> {
  await sql`insert into payment_methods
      (organization_id, provider, token, bin, last4, family, expire_month, expire_year, has_error, is_primary)
    values (${id}, 'card', 'sim_declined_demo1', '411111', '1111', 'Visa', 8, extract(year from now())::int + 2, false, true),
      (${id}, 'card', 'sim_declined_demo2', '555555', '4444', 'Mastercard', 3, extract(year from now())::int + 1, true, false)`.execute(
    trx,
  )
}

/** The owner of one organization has referred the owner of another, and has a referral link that people opened. */
export async function insertReferrals(trx: Db, fromNo: number, toId: number): Promise<void> {
  const from = sql`(select e.user_id from employments e join organizations o on o.id = e.organization_id
    where o.organization_no = ${fromNo} and e.role = ${Role.Owner})`
  const to = sql`(select user_id from employments where organization_id = ${toId} and role = ${Role.Owner})`
  // A reset replaces the paying organization; the former one's commissions would otherwise add up every night.
  await sql`delete from affiliates where user_id = ${from} and exists (select from affiliate_ledger_entries l
    where l.affiliate_user_id = ${from} and l.organization_id <> ${toId})`.execute(trx)
  await sql`insert into affiliates (user_id, ref_code, joined_at)
    values (${from}, 'northwind', now() - interval '80 days') on conflict do nothing`.execute(trx)
  await sql`insert into affiliate_referrals (user_id, affiliate_user_id, created_at)
    select ${to}, ${from}, now() - interval '75 days' where ${to} is not null on conflict do nothing`.execute(trx)
  await sql`insert into affiliate_visits (affiliate_user_id, visitor, visited_at)
    select ${from}, decode(md5(n::text), 'hex'), now() - make_interval(hours => n * 31) from generate_series(1, 47) n
    where not exists (select from affiliate_visits where affiliate_user_id = ${from})`.execute(trx)
  await postCommissions(trx, toId)
}
