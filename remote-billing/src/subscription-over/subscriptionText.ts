import type { Subscription } from '@dayline/shared/contract'
import { clockTime, titleDate } from '@dayline/shared/format'

/** Formats an instant for this screen, `20 November 2026 14:05` (docs/product/time.md#formats). */
export function formatEnd(instant: string, zone: string): string {
  return `${titleDate(instant, zone)} ${clockTime(instant, zone)}`
}

/** Why there is no active subscription: there never was one, the trial ended, or a paid one ended. */
export function howItEnded(subscription: Subscription | null, zone: string): string {
  if (!subscription) return 'There is no active subscription.'
  const end = formatEnd(subscription.EndDate, zone)
  return subscription.IsTrial ? `Your free trial expired on ${end}.` : `Your subscription expired on ${end}.`
}
