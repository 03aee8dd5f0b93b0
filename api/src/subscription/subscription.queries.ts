import type { Subscription } from '@dayline/shared/contract'
import type { Trx } from '../db/database.ts'
import { planOf } from '../plans.ts'

/** The subscription of an organization as the wire shows it; null when it never had one. */
export async function subscriptionOf(db: Trx, organizationId: number): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    Plan: planOf(row.plan_id),
    IsLifetime: row.is_lifetime,
    IsTrial: row.is_trial,
    Users: row.users,
    Teams: row.teams,
    LifetimeFreeUsers: row.lifetime_free_users,
    IsCancelled: row.is_cancelled,
    EndDate: row.end_at.toISOString(),
    Yearly: row.yearly,
    PaddlePriceId: row.paddle_price_id,
    CustomDataRetentionMonths: row.custom_data_retention_months,
  }
}
