import type { z } from 'zod'
import type { PaymentReport, RefundReport, Reported, SubscriptionReport } from '../paymentEvents.ts'
import {
  PaddleAdjustment,
  type PaddleNotification,
  type PaddlePrice,
  PaddleSubscription,
  PaddleTransaction,
} from './shapes.ts'

/** The plan of a Paddle price: the person who sets up the products writes its number into the custom data. */
export type PlanOf = (price: Pick<PaddlePrice, 'product_id' | 'custom_data'>) => number | null

type Read = { reported: Reported[]; customData: Record<string, unknown>; subscriptionId: string | null }
const nothing: Read = { reported: [], customData: {}, subscriptionId: null }

/** Adjustments that move money, and whether it goes back to the customer. A dispute that we win returns to us. */
const signs: Record<string, 1 | -1> = { refund: 1, chargeback: 1, chargeback_reverse: -1 }

/** What a notification reports about subscriptions and payments; nothing for the many other kinds. */
export function readNotification(notification: z.infer<typeof PaddleNotification>, planOf: PlanOf): Read {
  const { event_id, event_type, occurred_at, data } = notification
  const reported = (event: Reported['event'], part = ''): Reported[] => [
    { provider: 'paddle', eventId: `${event_id}${part}`, at: occurred_at, event },
  ]
  if (event_type.startsWith('subscription.')) {
    const subscription = PaddleSubscription.parse(data)
    const report = subscriptionReport(subscription, planOf)
    return {
      reported: report ? reported(report) : [],
      customData: subscription.custom_data ?? {},
      subscriptionId: subscription.id,
    }
  }
  if (event_type === 'transaction.completed') {
    const transaction = PaddleTransaction.parse(data)
    return {
      reported: reported(paymentReport(transaction, occurred_at)),
      customData: transaction.custom_data ?? {},
      subscriptionId: transaction.subscription_id ?? null,
    }
  }
  if (event_type.startsWith('adjustment.')) {
    const adjustment = PaddleAdjustment.parse(data)
    const sign = signs[adjustment.action]
    const isApproved = sign !== undefined && adjustment.status === 'approved'
    return {
      ...nothing,
      // Both "created" and "updated" may report the approval, but the money is refunded once.
      reported: isApproved
        ? [{ ...(reported(refundReport(adjustment, sign))[0] as Reported), eventId: adjustment.id }]
        : [],
      subscriptionId: adjustment.subscription_id ?? null,
    }
  }
  return nothing
}

/** Null if the subscription has none of our plans. */
export function subscriptionReport(subscription: PaddleSubscription, planOf: PlanOf): SubscriptionReport | null {
  const { id, status, scheduled_change, canceled_at, started_at, updated_at } = subscription
  const [item] = subscription.items
  const planId = item ? planOf(item.price) : null
  if (!item || planId === null) return null
  const end = canceled_at ?? updated_at
  const period = subscription.current_billing_period ?? { starts_at: started_at ?? end, ends_at: end }
  return {
    kind: 'subscription',
    subscriptionId: id,
    status: status === 'trialing' ? 'active' : status,
    planId,
    users: item.quantity,
    yearly: item.price.billing_cycle?.interval === 'year',
    priceId: item.price.id,
    periodStart: period.starts_at,
    periodEnd: period.ends_at,
    isCancelScheduled: scheduled_change?.action === 'cancel',
    periodMinor: 0,
    creditMinor: 0,
  }
}

function paymentReport(transaction: PaddleTransaction, at: string): PaymentReport {
  const { id, subscription_id, invoice_number, currency_code, billing_period, items, details } = transaction
  const { grand_total } = details.totals
  const payout = details.payout_totals
  // Commissions are in dollars; for a payment in another currency, the payout has the amount in dollars.
  const inDollars = payout?.currency_code === 'USD' && payout.subtotal !== undefined ? netPaid(payout) : 0
  const seats = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    kind: 'payment',
    transactionId: id,
    subscriptionId: subscription_id ?? null,
    invoiceNo: invoice_number ?? null,
    currency: currency_code === 'TRY' ? 0 : 1,
    paidMinor: grand_total,
    netUsdMinor: currency_code === 'USD' ? netPaid(details.totals) : inDollars,
    description: `Subscription, ${seats} users`,
    periodStart: billing_period?.starts_at ?? at,
    periodEnd: billing_period?.ends_at ?? at,
  }
}

type Totals = { subtotal?: number; discount?: number; tax?: number; grand_total?: number }

/** What was paid without tax. The sums before credit are reduced to the part that credit did not pay. */
function netPaid({ subtotal = 0, discount = 0, tax = 0, grand_total }: Totals): number {
  const net = subtotal - discount
  const gross = net + tax
  return gross <= 0 || grand_total === undefined ? net : Math.round((net * Math.min(grand_total, gross)) / gross)
}

const refundReport = ({ transaction_id, totals }: z.infer<typeof PaddleAdjustment>, sign: 1 | -1): RefundReport => ({
  kind: 'refund',
  transactionId: transaction_id,
  refundedMinor: sign * totals.total,
})
