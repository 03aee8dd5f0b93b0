import { dayText, localDate } from '@dayline/shared/calendar'
import { discounted } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Refused } from '../../../http/failures.ts'
import { formatsOf } from '../../../http/formats.ts'
import { readDiscount } from '../../../identity/subscription/discounts.ts'
import { planOf } from '../../../identity/subscription/plans.ts'
import { cardPrice, type Price } from '../../../identity/subscription/prices.ts'
import type { SubscriptionRow } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The reader of a message, whose formats it uses. */
export type Reader = Pick<Actor, 'trackSettings' | 'ownFormats'>

/** Whether it runs, paid or granted (perhaps for life), and is not a trial. */
export const isRunning = (row: SubscriptionRow): boolean =>
  !row.is_trial && (row.is_lifetime || row.end_at > new Date())

/** The day of a subscription's end in a message, in the organization's zone. */
export const endText = ({ end_at }: Pick<SubscriptionRow, 'end_at'>, actor: Reader): string =>
  dayText(localDate(end_at.getTime(), actor.trackSettings.Timezone), 'list', formatsOf(actor))

/** The fixed sentence for a subscription whose price is not one of ours. */
export const noHostedPrice = (row: SubscriptionRow, actor: Reader): Refused =>
  new Refused(
    `Your current plan cannot be changed here. You can subscribe again when it ends on ${endText(row, actor)}.`,
  )

/** The price of a subscription of the card form. @throws Refused */
export function requireCardPrice(row: SubscriptionRow, actor: Reader): Price {
  const price = row.provider === 'card' ? cardPrice(row.paddle_price_id) : null
  if (!price) throw noHostedPrice(row, actor)
  return price
}

/** Discount on the next payment, in percent; 0 without one. */
export async function discountPercent(db: Db, organizationId: number): Promise<number> {
  return (await readDiscount(db, organizationId))?.Percent ?? 0
}

/** Price of a whole period, in cents. */
export const periodTotal = ({ unitMinor }: Price, users: number, percent: number): number =>
  discounted(unitMinor * users, percent)

/** Text of the line on an invoice. */
export const descriptionOf = ({ planId, yearly }: Price, users: number): string =>
  `${planOf(planId).Title}, ${users} users, ${yearly ? 'yearly' : 'monthly'}`
