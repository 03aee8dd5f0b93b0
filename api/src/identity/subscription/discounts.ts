import type { Discount } from '@dayline/shared/contract'
import type { Db } from '../../platform/db/database.ts'

/** The discount on the next payments by card; null without one. */
export async function readDiscount(db: Db, organizationId: number): Promise<Discount | null> {
  const row = await db
    .selectFrom('subscription_discounts')
    .select(['code as Code', 'percent as Percent', 'payments_left as Payments'])
    .where('organization_id', '=', organizationId)
    .where('payments_left', '>', 0)
    .executeTakeFirst()
  return row ?? null
}
