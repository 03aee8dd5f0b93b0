import type { Subscription } from '@dayline/shared/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { planOf } from './plans.ts'

/** The subscription of an organization as the wire shows it; null if it never had one. */
export async function subscriptionOf(db: Db, organizationId: number): Promise<Subscription | null> {
  const row = await readSubscription(db, organizationId)
  return row ? subscriptionFrom(row) : null
}

/** The row of the subscription; null when there never was one. */
export async function readSubscription(db: Db, organizationId: number): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? null
}

/** How long a refused renewal by card is retried, from the end of the paid period. */
export const cardRetryDays = 14

/**
 * Who still retries a refused payment although the days of grace are over; null if no one does. At the checkout's
 * provider, another subscription would be paid for besides this one; by card, it replaces this one.
 */
export function retriedBy(row: SubscriptionRow | null): 'card' | 'paddle' | null {
  if (!row?.is_past_due || row.is_cancelled || row.end_at > new Date()) return null
  if (row.provider === 'paddle') return 'paddle'
  // The unpaid period begins where the paid one ends.
  const unpaidMs = row.period_start ? Date.now() - row.period_start.getTime() : Number.POSITIVE_INFINITY
  return row.provider === 'card' && unpaidMs <= cardRetryDays * 86_400_000 ? 'card' : null
}

/** A subscription's row; read on its own, or as JSON in a larger read. */
export type SubscriptionRow = Selectable<Tables['subscriptions']>

export function subscriptionFrom(
  row: Omit<SubscriptionRow, 'end_at' | 'period_start'> & { end_at: Date | string },
): Subscription {
  return {
    Plan: planOf(row.plan_id),
    IsLifetime: row.is_lifetime,
    IsTrial: row.is_trial,
    Users: row.users,
    Teams: row.teams,
    LifetimeFreeUsers: row.lifetime_free_users,
    IsCancelled: row.is_cancelled,
    IsPastDue: row.is_past_due,
    EndDate: new Date(row.end_at).toISOString(),
    Yearly: row.yearly,
    PaddlePriceId: row.paddle_price_id,
    CustomDataRetentionMonths: row.custom_data_retention_months,
  }
}
