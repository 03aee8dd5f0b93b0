import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { FormerState, PaymentReport, Reported } from '../../platform/payments/paymentEvents.ts'
import { addBillingMails } from './addBillingMails.ts'
import { foldEvents, type SubscriptionState } from './foldEvents.rules.ts'
import { postCommissions } from './postCommissions.ts'
import { postSubscription } from './postSubscription.ts'

/**
 * Stores reports of a provider and recomputes the subscription from all of them. A known report changes nothing.
 * Concurrent calls wait for each other.
 * @returns whether anything was new
 */
export async function recordEvents(trx: Db, organizationId: number, reported: readonly Reported[]): Promise<boolean> {
  await lockOrganization(trx, organizationId)
  await storeFormerState(trx, organizationId)
  const fresh: Reported[] = []
  for (const one of reported) {
    if (await insertEvent(trx, organizationId, one)) fresh.push(one)
  }
  if (fresh.length === 0) return false
  await addBillingMails(trx, organizationId, fresh)
  await replay(trx, organizationId)
  // Tenants cannot see the referral program; what they report themselves, such as a cancellation, moves no money.
  if (fresh.some(({ event: { kind } }) => kind === 'payment' || kind === 'refund')) {
    await postCommissions(trx, organizationId)
  }
  return true
}

/** Computes subscription and invoices from the stored reports, and posts what the ledger lacks. */
export async function replay(trx: Db, organizationId: number): Promise<void> {
  const rows = await trx
    .selectFrom('payment_events')
    .select(['provider', 'event_id', 'happened_at', 'event'])
    .where('organization_id', '=', organizationId)
    .execute()
  const events = rows.map(
    (row): Reported => ({
      provider: row.provider as Reported['provider'],
      eventId: row.event_id,
      at: row.happened_at.toISOString(),
      event: row.event,
    }),
  )
  const state = foldEvents(events)
  if (state) await storeState(trx, organizationId, state)
  for (const { provider, event, at } of events) {
    if (event.kind === 'payment') await storeInvoice(trx, organizationId, provider, event, at)
  }
  await sql`update billing_invoices i set refunded_minor = greatest(0, r.sum)
    from (select provider, event ->> 'transactionId' as transaction_id, sum((event ->> 'refundedMinor')::int)::int as sum
      from payment_events where organization_id = ${organizationId} and event ->> 'kind' = 'refund' group by 1, 2) r
    where i.organization_id = ${organizationId} and i.provider = r.provider and i.transaction_id = r.transaction_id`.execute(
    trx,
  )
  await postSubscription(trx, organizationId)
}

/** Does not block foreign keys: an invitation locks the plan, which waits here, before it adds rows of the organization. */
export async function lockOrganization(trx: Db, organizationId: number): Promise<void> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(trx)
}

async function insertEvent(
  trx: Db,
  organizationId: number,
  { provider, eventId, at, event }: Reported,
): Promise<boolean> {
  const { rows } = await sql`insert into payment_events
      (organization_id, provider, event_id, subscription_id, happened_at, event)
    values (${organizationId}, ${provider}, ${eventId}, ${'subscriptionId' in event ? event.subscriptionId : null},
      ${at}, ${JSON.stringify(event)}::jsonb)
    on conflict (provider, event_id) do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Stores the row from before the first report: a trial, or a subscription older than the storage of reports. */
async function storeFormerState(trx: Db, organizationId: number): Promise<void> {
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payment_events').select('id').where('organization_id', '=', organizationId))),
    )
    .executeTakeFirst()
  if (!row) return
  const event: FormerState = {
    kind: 'former',
    planId: row.plan_id,
    isTrial: row.is_trial,
    isLifetime: row.is_lifetime,
    users: row.users,
    teams: row.teams,
    lifetimeFreeUsers: row.lifetime_free_users,
    isCancelled: row.is_cancelled,
    endAt: row.end_at.toISOString(),
    yearly: row.yearly,
    priceId: row.paddle_price_id,
    retentionMonths: row.custom_data_retention_months,
  }
  const at = new Date().toISOString()
  await insertEvent(trx, organizationId, { provider: 'dayline', eventId: `former:${organizationId}`, at, event })
}

async function storeState(trx: Db, organizationId: number, state: SubscriptionState): Promise<void> {
  const values = {
    plan_id: state.planId,
    is_trial: state.isTrial,
    is_lifetime: state.isLifetime,
    users: state.users,
    teams: state.teams,
    lifetime_free_users: state.lifetimeFreeUsers,
    is_cancelled: state.isCancelled,
    is_past_due: state.isPastDue,
    end_at: new Date(state.endAt),
    yearly: state.yearly,
    paddle_price_id: state.priceId,
    custom_data_retention_months: state.retentionMonths,
    provider: state.provider,
    provider_subscription_id: state.providerSubscriptionId,
    period_start: state.periodStart === null ? null : new Date(state.periodStart),
    credit_minor: state.creditMinor,
  }
  await trx
    .insertInto('subscriptions')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

/** The number of an invoice may arrive in a later report; its recipient is that of the payment. */
async function storeInvoice(
  trx: Db,
  organizationId: number,
  provider: string,
  payment: PaymentReport,
  paidAt: string,
): Promise<void> {
  const { transactionId, invoiceNo, currency, paidMinor, netUsdMinor, description, periodStart, periodEnd } = payment
  await sql`insert into billing_invoices (organization_id, provider, transaction_id, invoice_no, currency, paid_minor,
      net_usd_minor, description, start_at, end_at, paid_at, recipient)
    values (${organizationId}, ${provider}, ${transactionId}, ${invoiceNo}, ${currency}, ${paidMinor}, ${netUsdMinor},
      ${description}, ${periodStart}, ${periodEnd}, ${paidAt},
      (select invoice from organizations where id = ${organizationId}))
    on conflict (provider, transaction_id) do update
      set invoice_no = coalesce(excluded.invoice_no, billing_invoices.invoice_no)`.execute(trx)
}
