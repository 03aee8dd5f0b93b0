import type { ChangePreview, Subscription } from '@dayline/shared/contract'
import { licenses } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody, SlicedCall } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readDiscount } from '../../../identity/subscription/discounts.ts'
import { lastReport } from '../../../identity/subscription/lastReport.ts'
import { cardPrice, minLicenses, type Price } from '../../../identity/subscription/prices.ts'
import { type Change, prorate } from '../../../identity/subscription/proration.rules.ts'
import { recordEvents } from '../../../identity/subscription/recordEvents.ts'
import {
  readSubscription,
  type SubscriptionRow,
  subscriptionOf,
} from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { CardDeclined, type HostedCheckout, PaymentUnknown } from '../../../platform/payments/payments.ts'
import { addCardPayment, finishCardPayment, lockTerms } from '../cards/cardPayments.ts'
import { requirePrimaryCard } from '../cards/cards.queries.ts'
import { descriptionOf, isRunning, noHostedPrice, periodTotal, requireCardPrice } from './terms.ts'

type Wanted = ReadBody<'/subscription/changesubscription'>
/** A subscription and the person who changes it. */
type Running = { row: SubscriptionRow; actor: Actor }
type Parts = Pick<Services, 'database' | 'payments' | 'events'>

/** The cost of a change, as computed by the provider of the subscription. */
export async function previewChange(
  { payments }: Pick<Services, 'payments'>,
  db: Db,
  actor: Actor,
  wanted: Wanted,
): Promise<ChangePreview> {
  const row = await requireChangeable(db, actor)
  if (row.provider === 'paddle') {
    const { hosted, id } = await requireHosted(payments.hosted, { row, actor }, wanted)
    const preview = await answerInTime(hosted.previewChange(id, wanted.PriceId, wanted.Count))
    return {
      Credit: preview.creditMinor / 100,
      Charge: preview.chargeMinor / 100,
      DueNow: preview.dueMinor / 100,
      CreditLeft: preview.creditLeftMinor / 100,
      NextPayment: null,
      NextDate: preview.nextAt ?? row.end_at.toISOString(),
      Currency: preview.currency,
    }
  }
  const { change, nextPeriodMinor } = await cardChange(db, { row, actor }, wanted)
  // Before the person confirms the amount, not after.
  await requirePrimaryCard(db, row.organization_id)
  return {
    Credit: change.creditMinor / 100,
    Charge: change.chargeMinor / 100,
    DueNow: change.dueMinor / 100,
    CreditLeft: change.creditLeftMinor / 100,
    NextPayment: nextPeriodMinor / 100,
    NextDate: new Date(change.period.end).toISOString(),
    Currency: 'USD',
  }
}

/** Changes plan, interval or licenses immediately, after charging the amount due. @throws Refused */
export async function changeSubscription(
  parts: Parts,
  { db, actor, body, begin }: SlicedCall<'/subscription/changesubscription'>,
): Promise<Subscription> {
  const { organizationId } = actor
  const row = await requireChangeable(db, actor)
  if (row.provider === 'paddle') {
    const { hosted, id } = await requireHosted(parts.payments.hosted, { row, actor }, body)
    const reported = await answerInTime(hosted.change(id, body.PriceId, body.Count))
    await parts.database.system((trx) => recordEvents(trx, organizationId, [reported]))
    return requireSubscription(db, organizationId)
  }
  const { id } = await begin(async (trx) => {
    // The same lock as a renewal's and a start's, so that only one of them charges.
    await lockTerms(trx, organizationId)
    const current = await requireChangeable(trx, actor)
    return { id: await addChange(trx, { row: current, actor }, body) }
  })
  const ending = await finishCardPayment(parts, id)
  if (ending.status === 'failed') throw new Refused(ending.message)
  if (ending.status === 'unknown') {
    throw new Refused(
      'Your bank has not answered yet. The change takes effect within minutes, and you are charged only once.',
    )
  }
  return requireSubscription(db, organizationId)
}

async function addChange(trx: Db, { row, actor }: Running, wanted: Wanted): Promise<string> {
  const { organization_id: organizationId } = row
  const { change, to, usesDiscount, periodMinor } = await cardChange(trx, { row, actor }, wanted)
  const card = await requirePrimaryCard(trx, organizationId)
  return addCardPayment(trx, {
    organizationId,
    purpose: 'change',
    status: 'charging',
    card,
    amountMinor: change.dueMinor,
    outcome: {
      report: {
        subscriptionId: row.provider_subscription_id ?? '',
        planId: to.planId,
        users: wanted.Count,
        yearly: to.yearly,
        priceId: to.id,
        periodStart: new Date(change.period.start).toISOString(),
        periodEnd: new Date(change.period.end).toISOString(),
        periodMinor,
        creditMinor: change.creditLeftMinor,
      },
      description: `Change to ${descriptionOf(to, wanted.Count)}`,
      usesDiscount,
    },
  })
}

type CardChange = {
  change: Change
  to: Price
  usesDiscount: boolean
  periodMinor: number
  /** Price of the period after this one, with the discount that is then left. */
  nextPeriodMinor: number
}

/** A discount is for whole periods: it applies only if the change begins a new period. */
async function cardChange(db: Db, { row, actor }: Running, { PriceId, Count }: Wanted): Promise<CardChange> {
  const from = requireCardPrice(row, actor)
  const to = cardPrice(PriceId)
  if (!to) throw new ValidationFailed({ PriceId: 'Please choose a plan.' })
  requireCount(Count, minLicenses)
  if (to.id === from.id && Count === row.users - row.lifetime_free_users)
    throw new Refused('This is your current plan.')
  const paid = await lastReport(db, row.organization_id, row.provider_subscription_id ?? '', { isPaid: true })
  const isNewPeriod = from.yearly !== to.yearly
  const discount = await readDiscount(db, row.organization_id)
  const usesDiscount = isNewPeriod && discount !== null
  const periodMinor = periodTotal(to, Count, usesDiscount ? discount.Percent : 0)
  const isDiscountLeft = discount !== null && discount.Payments > (usesDiscount ? 1 : 0)
  const nextPeriodMinor = periodTotal(to, Count, isDiscountLeft ? discount.Percent : 0)
  const change = prorate({
    // The amount paid, not the price: the credit for a discounted period is at most what it cost.
    from: { totalMinor: paid?.periodMinor ?? 0, yearly: from.yearly },
    to: { totalMinor: periodMinor, yearly: to.yearly },
    period: { start: (row.period_start ?? new Date()).getTime(), end: row.end_at.getTime() },
    creditMinor: row.credit_minor,
    now: Date.now(),
  })
  return { change, to, usesDiscount, periodMinor, nextPeriodMinor }
}

/** @throws ValidationFailed under `Count` */
function requireCount(count: number, min: number): void {
  if (count < min || count > licenses.max) {
    throw new ValidationFailed({ Count: `Licenses must be between ${min} and ${licenses.max}.` })
  }
}

/** @throws Refused */
async function requireChangeable(db: Db, actor: Actor): Promise<SubscriptionRow> {
  const row = await readSubscription(db, actor.organizationId)
  if (!row || !isRunning(row)) throw new Refused('There is no active subscription to change.')
  if (row.is_lifetime) throw new Refused('Your subscription is for life. There is nothing to change.')
  if (row.is_cancelled || !row.provider) throw noHostedPrice(row, actor)
  // Days after a refused renewal are not paid, so they have no unused part to credit.
  if (row.provider === 'card' && row.is_past_due)
    throw new Refused('Your last payment was refused. You can change the subscription once it is paid.')
  return row
}

/** @throws Refused, ValidationFailed */
async function requireHosted(hosted: HostedCheckout | null, { row, actor }: Running, { PriceId, Count }: Wanted) {
  const id = row.provider_subscription_id
  if (!hosted || !id) throw noHostedPrice(row, actor)
  const prices = (await answerInTime(hosted.listPlans())).flatMap(({ prices }) => prices)
  const price = prices.find((one) => one.id === PriceId)
  if (!price) throw new ValidationFailed({ PriceId: 'Please choose a plan.' })
  requireCount(Count, price.min)
  return { hosted, id }
}

/** Turns a provider's refusal, or a missing answer, into a message for the user. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CardDeclined) throw new Refused(error.message)
    if (error instanceof PaymentUnknown) {
      throw new Refused(
        'The payment provider did not answer in time. The result will appear here within minutes; please check it before you try again.',
      )
    }
    throw error
  }
}

async function requireSubscription(db: Db, organizationId: number): Promise<Subscription> {
  const subscription = await subscriptionOf(db, organizationId)
  if (!subscription) throw new Error('The subscription no longer exists.')
  return subscription
}
