import { z } from 'zod'
import { Subscription } from './account.ts'

export const subscriptionCalls = {
  /** The current organization's subscription, or null when it never had one. */
  '/subscription/get': { body: z.object({}), data: z.object({ Subscription: Subscription.nullable() }) },
}
