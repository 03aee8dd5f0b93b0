import { sql } from 'kysely'
import type { Services } from '../../../http/services.ts'
import { lastReport } from '../../../identity/subscription/lastReport.ts'
import { cardPrice, cardPrices } from '../../../identity/subscription/prices.ts'
import { lockOrganization } from '../../../identity/subscription/recordEvents.ts'
import { cardRetryDays } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import { addCardPayment, type Ending, finishCardPayment } from '../cards/cardPayments.ts'
import { primaryCard } from '../cards/cards.queries.ts'
import { nextPeriod, pastDuePrefix, recordPastDue } from './pastDue.ts'
import { descriptionOf, discountPercent, periodTotal } from './terms.ts'

/** Time after which a refused renewal is retried. */
const retryHours = 12
/** Organizations per slice of the job. */
const atOnce = 100

type Parts = Pick<Services, 'database' | 'payments' | 'events'>

/**
 * Renews subscriptions of the card form shortly before they end, until the processor does not answer.
 * @returns whether more may be due
 * @throws AggregateError with the errors of the organizations that failed, after the others are renewed
 */
export async function renewSubscriptions(parts: Parts, signal?: AbortSignal): Promise<boolean> {
  const due = await parts.database.statement((db) => dueOrganizations(db))
  const work = async (organizationId: number, stop: () => void) => {
    if ((await renew(parts, organizationId)) === 'unknown') stop()
  }
  const isStopped = await forEachSeparately(due, work, signal)
  // Those that failed remain due, so only a full slice shows that more may be due.
  return due.length === atOnce && !isStopped
}

async function renew(parts: Parts, organizationId: number): Promise<Ending['status'] | null> {
  const id = await parts.database.system((trx) => addRenewal(trx, organizationId))
  if (id === null) return null
  return (await finishCardPayment(parts, id)).status
}

/** Organizations whose renewal can proceed; the others would occupy the slice for good. */
async function dueOrganizations(db: Db, only: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.organization_id as id from subscriptions s
    join organizations o on o.id = s.organization_id and o.deleted_at is null
    join lateral (select event ->> 'periodEnd' as until, event ->> 'priceId' as price_id from payment_events e
      where e.organization_id = s.organization_id and e.subscription_id = s.provider_subscription_id
        and event ->> 'kind' = 'subscription' and event ->> 'status' = 'active'
      order by happened_at desc, event_id desc limit 1) paid on true
    where s.provider = 'card' and not s.is_cancelled and not s.is_lifetime
      and (${only}::int is null or s.organization_id = ${only})
      and paid.until::timestamptz between now() - make_interval(days => ${cardRetryDays}) and now() + interval '1 hour'
      and paid.price_id = any(${cardPrices.map(({ id }) => id)}::text[])
      and not exists (select from card_payments c where c.organization_id = s.organization_id
        -- Of any payment: computed from the terms before a change that is being paid, a renewal would charge twice.
        and (c.status = 'charging' and c.purpose <> 'card'
          or c.purpose = 'renewal' and c.created_at > now() - make_interval(hours => ${retryHours})))
      -- Without a card, all that can be done is to record it once.
      and (exists (select from payment_methods m where m.organization_id = s.organization_id and m.is_primary)
        or not exists (select from payment_events e where e.provider = 'card'
          and e.event_id = ${pastDuePrefix} || s.organization_id || ':' || paid.until))
    order by 1 limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns null when there is nothing to renew any more */
async function addRenewal(trx: Db, organizationId: number): Promise<string | null> {
  await lockOrganization(trx, organizationId)
  if ((await dueOrganizations(trx, organizationId)).length === 0) return null
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const paid = await lastReport(trx, organizationId, row.provider_subscription_id ?? '', { isPaid: true })
  const price = paid && cardPrice(paid.priceId)
  if (!price) return null
  const percent = await discountPercent(trx, organizationId)
  const total = periodTotal(price, paid.users, percent)
  const amountMinor = Math.max(0, total - paid.creditMinor)
  const card = await primaryCard(trx, organizationId)
  if (!card) {
    await recordPastDue(trx, organizationId, { paid, id: `${organizationId}:${paid.periodEnd}` })
    return null
  }
  return addCardPayment(trx, {
    organizationId,
    purpose: 'renewal',
    status: 'charging',
    card,
    amountMinor,
    outcome: {
      report: { ...nextPeriod(paid), periodMinor: total, creditMinor: Math.max(0, paid.creditMinor - total) },
      description: descriptionOf(price, paid.users),
      usesDiscount: percent > 0,
    },
  })
}
