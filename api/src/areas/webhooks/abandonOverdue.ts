import { DeliveryState, testEvent } from '@dayline/shared/contract'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { plansWith } from '../../identity/subscription/plans.ts'
import { triesTakeMs } from './retry.rules.ts'

/** Condition for an organization `id` that has a plan with webhooks. */
export const hasWebhooks = (id: RawBuilder<unknown>, now: number) =>
  sql`exists (select from subscriptions s where s.organization_id = ${id}
    and (s.is_lifetime or s.end_at > ${new Date(now)}) and s.plan_id = any(${plansWith('ApiAccess')}::int[]))`

/** Before a webhook is switched on, abandons what is overdue. */
export async function abandonBeforeSwitchOn(
  db: QueryExecutorProvider,
  { organizationId }: Actor,
  webhookId: number,
): Promise<void> {
  const isSwitchedOff = sql`w.organization_id = ${organizationId} and w.id = ${webhookId} and not w.enabled`
  await abandonOverdue(db, isSwitchedOff, 'The webhook was switched off.', Date.now())
}

/** Abandons what is overdue in organizations without a plan, so that it is not sent when there is a plan again. */
export async function abandonWithoutPlan(db: QueryExecutorProvider, now: number): Promise<void> {
  const isWithoutPlan = sql`w.enabled and not ${hasWebhooks(sql`w.organization_id`, now)}`
  await abandonOverdue(db, isWithoutPlan, 'There was no plan with API access.', now)
}

/**
 * Abandons events that are older than their tries take, unless they were replayed since
 * (docs/product/webhooks.md#deliveries).
 */
async function abandonOverdue(db: QueryExecutorProvider, ofWebhook: RawBuilder<unknown>, error: string, now: number) {
  const oldest = new Date(now - triesTakeMs)
  await sql`update webhook_deliveries d set state = ${DeliveryState.Failed}, due_at = null, error = ${error}
    from webhooks w
    where ${ofWebhook} and d.organization_id = w.organization_id and d.webhook_id = w.id
      and d.state = ${DeliveryState.Pending} and d.event <> ${testEvent} and d.created_at < ${oldest}
      and d.due_at < ${oldest}`.execute(db)
}
