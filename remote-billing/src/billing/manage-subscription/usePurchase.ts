import type { ApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useEffect, useState } from 'react'
import { usePrices } from '../payment/payment.api.ts'
import { useReturn } from '../payment/useReturn.ts'
import { sendPurchase } from './sendPurchase.ts'
import { useSubscription } from './subscription.api.ts'
import { canStart, retrierOf, stateOf } from './subscriptionState.ts'

/** In case the event of the provider's report is missed. */
const rereadMs = 10_000

/** The subscription, and whether it is paid but not reported by the provider yet. Reports the purchase once it is. */
export function usePurchase(): { subscription: ApiQuery<CallData<'/subscription/get'>>; isAwaited: boolean } {
  const [isAwaited, setIsAwaited] = useState(false)
  const subscription = useSubscription(isAwaited ? rereadMs : 0)
  const { data: sold } = usePrices()
  const { data: bought } = subscription
  useReturn({
    message: 'Thank you for your payment, your subscription started successfully.',
    onSuccess: () => setIsAwaited(true),
  })
  // In an effect, because the provider's report arrives without an action of the user.
  useEffect(() => {
    if (!isAwaited || !bought || !sold) return
    const state = stateOf({ subscription: bought.Subscription, retriedBy: retrierOf(bought) }, Date.now())
    if (canStart(state)) return
    setIsAwaited(false)
    sendPurchase(bought, sold)
  }, [isAwaited, bought, sold])
  return { subscription, isAwaited }
}
