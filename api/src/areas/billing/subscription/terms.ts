import { Refused } from '../../../http/failures.ts'
import { planOf } from '../../../identity/subscription/plans.ts'
import { cardPrice, type Price } from '../../../identity/subscription/prices.ts'
import { discounted } from '../../../identity/subscription/proration.rules.ts'
import type { SubscriptionRow } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The row of the subscription; null when there never was one. */
export async function readSubscription(db: Db, organizationId: number): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? null
}

/** Paid, granted for life or otherwise running, but no trial. */
export const isRunning = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && !row.is_trial && (row.is_lifetime || row.end_at > new Date())

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A plain day in a message. */
export const dayText = (day: Date): string => dayFormat.format(day)

/** The fixed sentence for a subscription that no price of ours belongs to. */
export const noHostedPrice = (row: SubscriptionRow): Refused =>
  new Refused(
    `Your current plan cannot be changed here. You can subscribe again when it ends on ${dayText(row.end_at)}.`,
  )

/** The price of a subscription of the card form. @throws Refused */
export function requireCardPrice(row: SubscriptionRow): Price {
  const price = row.provider === 'card' ? cardPrice(row.paddle_price_id) : null
  if (!price) throw noHostedPrice(row)
  return price
}

/** What is subtracted from the next payment, in percent; 0 without a discount. */
export async function discountPercent(db: Db, organizationId: number): Promise<number> {
  const row = await db
    .selectFrom('subscription_discounts')
    .select('percent')
    .where('organization_id', '=', organizationId)
    .where('payments_left', '>', 0)
    .executeTakeFirst()
  return row?.percent ?? 0
}

/** A payment for a whole period, in cents. */
export const periodTotal = ({ unitMinor }: Price, users: number, percent: number): number =>
  discounted(unitMinor * users, percent)

/** The line of an invoice. */
export const descriptionOf = ({ planId, yearly }: Price, users: number): string =>
  `${planOf(planId).Title}, ${users} users, ${yearly ? 'yearly' : 'monthly'}`
