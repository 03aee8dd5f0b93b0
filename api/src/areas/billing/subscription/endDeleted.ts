import { sql } from 'kysely'
import type { Services } from '../../../http/services.ts'
import { recordEvents } from '../../../identity/subscription/recordEvents.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import { PaymentUnknown } from '../../../platform/payments/payments.ts'

/**
 * Cancels subscriptions of deleted organizations at their provider, which would otherwise keep charging.
 * @returns whether more may be due
 * @throws AggregateError with the provider's errors, after the others are canceled, unless it does not answer
 */
export async function endDeleted({ database, payments }: Pick<Services, 'database' | 'payments'>): Promise<boolean> {
  const { hosted } = payments
  if (!hosted) return false
  const { rows } = await database.statement((db) =>
    sql<{ organizationId: number; id: string; isPastDue: boolean }>`select o.id as "organizationId",
        last.subscription_id as id, last.event ->> 'status' = 'past_due' as "isPastDue"
      from organizations o
      join lateral (select subscription_id, event from payment_events e where e.organization_id = o.id
        and e.provider = 'paddle' and event ->> 'kind' = 'subscription' order by happened_at desc, event_id desc limit 1) last on true
      where o.deleted_at is not null and last.event ->> 'status' <> 'canceled'
        and not (last.event ->> 'isCancelScheduled')::boolean
      -- In no fixed order, so that twenty that the provider refuses do not keep back the others.
      order by random() limit 20`.execute(db),
  )
  await forEachSeparately(rows, async ({ organizationId, id, isPastDue }, stop) => {
    // Until the period ends, the provider would retry a refused payment.
    const from = isPastDue ? 'immediately' : 'next_billing_period'
    const reported = await hosted.cancel(id, from).catch((error: unknown) => {
      if (error instanceof PaymentUnknown) stop()
      throw error
    })
    await database.system((trx) => recordEvents(trx, organizationId, [reported]))
  })
  return rows.length > 0
}
