import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SubscriptionReport } from '../../platform/payments/paymentEvents.ts'

/** The latest report about a subscription, or the latest in which it was paid; null if there is none. */
export async function lastReport(
  db: Db,
  organizationId: number,
  subscriptionId: string,
  { isPaid = false }: { isPaid?: boolean } = {},
): Promise<SubscriptionReport | null> {
  const { rows } = await sql<{ event: SubscriptionReport }>`select event from payment_events
    where organization_id = ${organizationId} and subscription_id = ${subscriptionId}
      and event ->> 'kind' = 'subscription' and (not ${isPaid}::boolean or event ->> 'status' = 'active')
    order by happened_at desc, event_id desc limit 1`.execute(db)
  return rows[0]?.event ?? null
}
