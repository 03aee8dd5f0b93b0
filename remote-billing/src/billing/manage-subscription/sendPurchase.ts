import type { CallData } from '@dayline/shared/contract'
import { currentPrice } from './subscriptionState.ts'

type DataLayer = { dataLayer?: object[] }

/** Reports a purchase to the installation's analytics; has no effect without analytics. */
export function sendPurchase(
  { Subscription: subscription }: CallData<'/subscription/get'>,
  { Items }: CallData<'/subscription/getpaddleplans'>,
): void {
  const price = currentPrice(subscription, Items)
  const quantity = subscription ? subscription.Users - subscription.LifetimeFreeUsers : 0
  const value = ((price?.unit_price.amount ?? 0) * quantity) / 100
  const item = { item_name: subscription?.Plan.Title ?? '', quantity }
  const page = window as DataLayer
  page.dataLayer ??= []
  page.dataLayer.push({
    event: 'purchase',
    ecommerce: { currency: price?.unit_price.currency_code ?? 'USD', value, items: [item] },
  })
}
