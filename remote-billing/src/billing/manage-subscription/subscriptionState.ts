import { type CallData, type HostedPlan, licenses, PlanId, type Subscription } from '@dayline/shared/contract'
import { plural, type Tone, titleDate } from '@dayline/shared/format'

type State =
  | 'none'
  | 'trial'
  | 'ended'
  | 'lifetime'
  /** Has no price, such as that of a plan code: nothing renews it. */
  | 'granted'
  | 'canceled'
  | 'pastDue'
  | 'unpaid'
  | 'retried'
  | 'active'
/** Who still retries a refused payment after `EndDate`. */
export type Retrier = 'checkout' | 'card' | null
type Known = { subscription: Subscription | null; retriedBy: Retrier }

/** Older APIs omit both. */
export function retrierOf({ IsPaymentRetried, IsCardRetried }: CallData<'/subscription/get'>): Retrier {
  if (IsPaymentRetried) return 'checkout'
  return IsCardRetried ? 'card' : null
}

const afterGrace = { checkout: 'unpaid', card: 'retried' } as const

/** State of the subscription at `now` (epoch ms). */
export function stateOf({ subscription, retriedBy }: Known, now: number): State {
  if (!subscription) return 'none'
  if (subscription.IsLifetime) return 'lifetime'
  if (Date.parse(subscription.EndDate) <= now) return retriedBy ? afterGrace[retriedBy] : 'ended'
  if (subscription.IsTrial || subscription.Plan.Id === PlanId.FreeTrial) return 'trial'
  if (subscription.PaddlePriceId === null) return 'granted'
  if (subscription.IsCancelled) return 'canceled'
  return subscription.IsPastDue ? 'pastDue' : 'active'
}

/** Whether to offer a new subscription: only if nothing runs, or just a trial. It replaces one whose card is retried. */
export const canStart = (state: State): boolean => ['none', 'ended', 'trial', 'retried'].includes(state)

export const stateBadges: Record<State, { label: string; tone: Tone }> = {
  none: { label: 'No subscription', tone: 'gray' },
  trial: { label: 'Free trial', tone: 'blue' },
  ended: { label: 'Ended', tone: 'red' },
  lifetime: { label: 'Lifetime', tone: 'purple' },
  granted: { label: 'Active', tone: 'green' },
  canceled: { label: 'Canceled', tone: 'orange' },
  pastDue: { label: 'Payment refused', tone: 'red' },
  unpaid: { label: 'Payment refused', tone: 'red' },
  retried: { label: 'Payment refused', tone: 'red' },
  active: { label: 'Active', tone: 'green' },
}

/** Remaining days, including today; never below 0. */
export const daysLeft = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000))

/** What happens next, as a sentence. */
export function nextStep(known: Known, now: number, zone: string): string {
  const state = stateOf(known, now)
  const { subscription } = known
  if (!subscription || state === 'none') return 'There is no active subscription.'
  const end = titleDate(subscription.EndDate, zone)
  const left = plural(daysLeft(subscription.EndDate, now), 'day')
  const untilEnd = `It ends on ${end} and stays usable until then. It is not renewed.`
  const sentences: Record<Exclude<State, 'none'>, string> = {
    trial: `${left} left. The free trial ends on ${end}; choose a plan to continue without interruption.`,
    ended: `${subscription.IsTrial ? 'The free trial' : 'The subscription'} ended on ${end}. Nothing was deleted.`,
    lifetime: 'Yours for life. There is nothing to renew.',
    granted: untilEnd,
    canceled: untilEnd,
    pastDue: `The last payment was refused. Everything stays available until ${end}; check the card in Billing.`,
    unpaid: `The last payment was refused, and everything closed on ${end}. The payment is still retried; cancel the subscription before you start another.`,
    retried: `The last payment was refused, and everything closed on ${end}. The card is still retried: check it in Billing, choose a plan, or cancel the subscription.`,
    active: `Renews on ${end}.`,
  }
  return sentences[state]
}

export type Price = HostedPlan['prices'][number]

/** The subscription's price among those on sale; null if it is not on sale. */
export function currentPrice(subscription: Subscription | null, plans: readonly HostedPlan[]): Price | null {
  const prices = plans.flatMap((plan) => plan.prices)
  return prices.find(({ id }) => id === subscription?.PaddlePriceId) ?? null
}

/** The message under a number of users; undefined if it is valid. */
export const problemOfUsers = (users: number | null, min: number): string | undefined =>
  users !== null && Number.isInteger(users) && users >= min && users <= licenses.max
    ? undefined
    : `Licenses must be between ${min} and ${licenses.max}.`

/** The price of a plan for an interval. */
export const priceFor = (plan: HostedPlan, yearly: boolean): Price | undefined =>
  plan.prices.find(({ billing_cycle }) => billing_cycle.interval === (yearly ? 'year' : 'month'))
