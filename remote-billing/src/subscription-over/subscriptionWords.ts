import type { Subscription } from '@dayline/shared/contract'
import { clockTime, titleDate } from '@dayline/shared/format'

/** An instant as this screen writes it, `20 November 2026 14:05` (spec 3 §9). */
export function endInWords(instant: string, zone: string): string {
  return `${titleDate(instant, zone)} ${clockTime(instant, zone)}`
}

/** What became of a subscription that no longer runs (spec 3 §2): never there, a trial that ended, or a paid one. */
export function howItEnded(subscription: Subscription | null, zone: string): string {
  if (!subscription) return 'There is no active subscription.'
  const end = endInWords(subscription.EndDate, zone)
  return subscription.IsTrial ? `Your free trial expired on ${end}.` : `Your subscription expired on ${end}.`
}
