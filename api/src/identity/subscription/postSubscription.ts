import { BillingCurrency, CurrencyType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { postEntries } from '../../platform/ledger/ledger.ts'

type Movement = { subject: string; currency: number; minor: number }

/**
 * Posts what follows from payment reports and is missing in the ledger (docs/decisions/063): payments, refunds, and
 * changes of the remaining credit. Idempotent, and independent of the order in which reports arrived.
 */
export async function postSubscription(trx: Db, organizationId: number): Promise<void> {
  const { rows: payments } = await sql<Movement>`select i.provider || ' ' || i.transaction_id as subject, i.currency,
      i.paid_minor as minor from billing_invoices i
    where i.organization_id = ${organizationId} and i.paid_minor > 0 and not exists (select from ledger_entries l
      where l.organization_id = ${organizationId} and l.kind = 'subscription payment'
        and l.subject = i.provider || ' ' || i.transaction_id)
    order by i.paid_at, i.id`.execute(trx)
  for (const payment of payments) await post(trx, organizationId, 'subscription payment', payment)
  const { rows: refunds } = await sql<Movement>`select e.provider || ' ' || e.event_id as subject, i.currency,
      -(e.event ->> 'refundedMinor')::int as minor
    from payment_events e join billing_invoices i on i.organization_id = e.organization_id and i.provider = e.provider
      and i.transaction_id = e.event ->> 'transactionId'
    where e.organization_id = ${organizationId} and e.event ->> 'kind' = 'refund'
      and not exists (select from ledger_entries l where l.organization_id = ${organizationId}
        and l.kind = 'subscription refund' and l.subject = e.provider || ' ' || e.event_id)
    order by e.id`.execute(trx)
  for (const refund of refunds) await post(trx, organizationId, 'subscription refund', refund)
  await postCredit(trx, organizationId)
}

/** Paid from cash; a refund has the signs reversed. */
async function post(trx: Db, organizationId: number, kind: string, { subject, currency, minor }: Movement) {
  await postEntries(trx, {
    ...{ organizationId, kind, subject, postedBy: null },
    currency: currency === BillingCurrency.Lira ? CurrencyType.TRY : CurrencyType.USD,
    lines: [
      { account: 'subscription', amount: minor },
      { account: 'cash', amount: -minor },
    ],
  })
}

/** Credit is the unused part of what was paid. */
async function postCredit(trx: Db, organizationId: number): Promise<void> {
  const { rows } = await sql<{ credit: number; posted: number; last_event: number }>`select
      coalesce((select credit_minor from subscriptions where organization_id = ${organizationId}), 0) as credit,
      coalesce((select sum(amount_minor) from ledger_entries where organization_id = ${organizationId}
        and account = 'subscription credit'), 0)::int as posted,
      coalesce((select max(id) from payment_events where organization_id = ${organizationId}), 0) as last_event`.execute(
    trx,
  )
  const [row] = rows
  if (!row || row.credit === row.posted) return
  const change = row.credit - row.posted
  await postEntries(trx, {
    ...{ organizationId, kind: 'subscription credit', subject: `report ${row.last_event}`, postedBy: null },
    currency: CurrencyType.USD,
    lines: [
      { account: 'subscription credit', amount: change },
      { account: 'subscription', amount: -change },
    ],
  })
}
