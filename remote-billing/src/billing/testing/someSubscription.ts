import type { CallData, HostedPlan, Subscription } from '@dayline/shared/contract'
import { type FakeCalls, someAccount } from '@dayline/shared/testing'

const plan = (id: string, name: string, plan_id: number, cents: number): HostedPlan => ({
  id,
  name,
  prices: (['month', 'year'] as const).map((interval) => ({
    id: `${id}_${interval}`,
    billing_cycle: { interval },
    unit_price: { amount: interval === 'year' ? cents * 10 : cents, currency_code: 'USD' },
    min: 5,
    count: 12,
    plan_id,
  })),
})

/** Two plans, paid through the card form. */
export const cardPrices: CallData<'/subscription/getpaddleplans'> = {
  Items: [plan('pro', 'Pro', 3, 699), plan('business', 'Business', 4, 999)],
  Checkout: null,
  PricingUrl: 'https://dayline.example/pricing',
}

/** `cardPrices` with some changes by plan. */
export const pricesOf = (change: (id: string) => Partial<{ min: number; count: number; currency_code: string }>) => ({
  ...cardPrices,
  Items: cardPrices.Items.map((plan) => ({
    ...plan,
    prices: plan.prices.map(({ unit_price, ...price }) => {
      const { currency_code = 'USD', ...counts } = change(plan.id)
      return { ...price, ...counts, unit_price: { ...unit_price, currency_code } }
    }),
  })),
})

/** The subscription of `someAccount` with some changes. */
export function someSubscription(change: Partial<Subscription> = {}): Subscription {
  const subscription = someAccount().CurrentOrganization?.Subscription
  if (!subscription) throw new Error('The account has no subscription.')
  return { ...subscription, Users: 20, PaddlePriceId: 'business_month', ...change }
}

/** Responses for the calls of the screen when it opens. */
export const subscriptionCalls = (Subscription: Subscription | null): FakeCalls => ({
  '/subscription/get': { Subscription },
  '/subscription/getpaddleplans': cardPrices,
  '/subscription/listplans': { Items: [] },
  '/employee/usage': {
    Employees: { Used: 12, Limit: 20 },
    Teams: { Used: 2, Limit: null },
    Blocked: 0,
  },
})
