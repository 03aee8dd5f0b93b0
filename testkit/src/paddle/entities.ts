/** A subscription as the stand-in stores it. */
export type Subscription = {
  id: string
  price_id: string
  quantity: number
  customData: Record<string, unknown>
  startsAt: string
  endsAt: string
  updatedAt: string
  status: 'active' | 'past_due' | 'canceled'
  isCancelScheduled: boolean
  lastTransaction?: string
}

const price = (id: string, product_id: string, interval: string, cents: number) => ({
  id,
  product_id,
  status: 'active',
  billing_cycle: { interval, frequency: 1 },
  unit_price: { amount: String(cents), currency_code: 'USD' },
  quantity: { minimum: 3, maximum: 9999 },
  custom_data: null,
})

const product = (id: string, name: string, plan_id: string, cents: number) => ({
  id,
  name,
  status: 'active',
  custom_data: { plan_id },
  prices: [price(`pri_${id}_month`, id, 'month', cents), price(`pri_${id}_year`, id, 'year', cents * 10)],
})

/** The products: three plans, each with a monthly and a yearly price. */
export const catalog = [
  product('pro_starter', 'Starter', '2', 399),
  product('pro_pro', 'Pro', '3', 699),
  product('pro_business', 'Business', '4', 999),
]

const prices = new Map(catalog.flatMap((one) => one.prices.map((each) => [each.id, each] as const)))

export function priceOf(id: string) {
  const found = prices.get(id)
  if (!found) throw new Error(`There is no price ${id}.`)
  return found
}

/** When a billing period that starts at `startsAt` ends. */
export function addPeriod(startsAt: string, priceId: string): string {
  const days = priceOf(priceId).billing_cycle.interval === 'year' ? 365 : 30
  return new Date(Date.parse(startsAt) + days * 86_400_000).toISOString()
}

const period = ({ startsAt, endsAt }: Subscription) => ({ starts_at: startsAt, ends_at: endsAt })

/** The shape in `GET /subscriptions/{id}` and in webhooks. */
export const subscriptionEntity = (subscription: Subscription) => ({
  id: subscription.id,
  status: subscription.status,
  customer_id: 'ctm_test',
  currency_code: 'USD',
  custom_data: subscription.customData,
  started_at: subscription.startsAt,
  updated_at: subscription.updatedAt,
  canceled_at: subscription.status === 'canceled' ? subscription.updatedAt : null,
  current_billing_period: subscription.status === 'canceled' ? null : period(subscription),
  scheduled_change: subscription.isCancelScheduled ? { action: 'cancel', effective_at: subscription.endsAt } : null,
  items: [{ status: 'active', quantity: subscription.quantity, price: priceOf(subscription.price_id) }],
})

/** A completed payment; a tenth is added as tax. */
export function transactionEntity(subscription: Subscription, cents: number, id: string) {
  subscription.lastTransaction = id
  const tax = Math.round(cents / 10)
  const totals = { subtotal: String(cents), tax: String(tax), discount: '0', currency_code: 'USD' }
  return {
    id,
    status: 'completed',
    subscription_id: subscription.id,
    custom_data: subscription.customData,
    invoice_number: `TEST-${id.slice(-6)}`,
    currency_code: 'USD',
    billing_period: period(subscription),
    billed_at: subscription.updatedAt,
    items: [{ quantity: subscription.quantity, price: priceOf(subscription.price_id) }],
    details: { totals: { ...totals, grand_total: String(cents + tax) }, payout_totals: null },
  }
}
