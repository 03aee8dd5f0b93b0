import { randomUUID } from 'node:crypto'
import type { Subscription } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Refused } from '../../../http/failures.ts'
import type { SlicedCall } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { lastReport } from '../../../identity/subscription/lastReport.ts'
import { recordEvents } from '../../../identity/subscription/recordEvents.ts'
import {
  readSubscription,
  retriedBy,
  type SubscriptionRow,
  subscriptionOf,
} from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockTerms } from '../cards/cardPayments.ts'
import { requirePrimaryCard } from '../cards/cards.queries.ts'
import { answerInTime } from './changeSubscription.ts'
import { endText, isRunning } from './terms.ts'

/**
 * Cancels the subscription at the end of its period; until then it stays usable. One that is over because its payment
 * was refused is canceled at once, so that the payment is no longer retried.
 * @throws Refused
 */
export async function cancelSubscription(
  parts: Pick<Services, 'database' | 'payments'>,
  { db, actor, body, begin }: SlicedCall<'/subscription/cancelsubscription'>,
): Promise<Subscription> {
  const { organizationId, employmentId } = actor
  const row = await requireCancelable(db, actor)
  if (row.provider === 'paddle') {
    const { hosted } = parts.payments
    if (!hosted || !row.provider_subscription_id) throw new Refused('The checkout of this subscription is not set up.')
    const reported = await answerInTime(
      hosted.cancel(row.provider_subscription_id, retriedBy(row) ? 'immediately' : 'next_billing_period'),
    )
    await parts.database.system((trx) => recordEvents(trx, organizationId, [reported]))
  }
  await begin(async (trx) => {
    if (row.provider !== 'paddle') {
      await lockTerms(trx, organizationId)
      await scheduleEnd(trx, await requireCancelable(trx, actor), true)
    }
    await trx
      .insertInto('cancellations')
      .values({ organization_id: organizationId, employee_id: employmentId, reason: body.CancellationReason })
      .execute()
    return {}
  })
  const subscription = await subscriptionOf(db, organizationId)
  if (!subscription) throw new Error('The subscription no longer exists.')
  return subscription
}

/** Resumes a canceled subscription before its end. @throws Refused */
export async function resumeSubscription(
  parts: Pick<Services, 'database' | 'payments'>,
  { db, actor: { organizationId } }: SlicedCall<'/subscription/resumesubscription'>,
): Promise<Subscription> {
  const row = await requireResumable(db, organizationId)
  if (row.provider === 'paddle') {
    const { hosted } = parts.payments
    if (!hosted || !row.provider_subscription_id) throw new Refused('The checkout of this subscription is not set up.')
    const reported = await answerInTime(hosted.resume(row.provider_subscription_id))
    await parts.database.system((trx) => recordEvents(trx, organizationId, [reported]))
  } else {
    await parts.database.system(async (trx) => {
      await lockTerms(trx, organizationId)
      const current = await requireResumable(trx, organizationId)
      // While it was canceled, its card could be deleted.
      if (current.provider === 'card') await requirePrimaryCard(trx, organizationId)
      await scheduleEnd(trx, current, false)
    })
  }
  const subscription = await subscriptionOf(db, organizationId)
  if (!subscription) throw new Error('The subscription no longer exists.')
  return subscription
}

async function requireResumable(db: Db, organizationId: number): Promise<SubscriptionRow> {
  const row = await readSubscription(db, organizationId)
  if (!row || !isRunning(row) || !row.is_cancelled) throw new Refused('There is no canceled subscription to resume.')
  return row
}

/** Dayline renews subscriptions of the card form, so it also reports their end. */
async function scheduleEnd(trx: Db, row: SubscriptionRow, isCancelScheduled: boolean): Promise<void> {
  const { organization_id: organizationId, provider_subscription_id: id } = row
  const last = id === null ? null : await lastReport(trx, organizationId, id)
  if (!last) {
    // It predates stored reports: nothing renews it.
    await trx
      .updateTable('subscriptions')
      .set({ is_cancelled: isCancelScheduled })
      .where('organization_id', '=', organizationId)
      .execute()
    return
  }
  const at = new Date().toISOString()
  const event = { ...last, isCancelScheduled }
  const eventId = `${isCancelScheduled ? 'cancel' : 'resume'}:${randomUUID()}`
  await recordEvents(trx, organizationId, [{ provider: 'card', eventId, at, event }])
}

async function requireCancelable(db: Db, actor: Actor): Promise<SubscriptionRow> {
  const row = await readSubscription(db, actor.organizationId)
  if (row && retriedBy(row)) return row
  if (!row || !isRunning(row)) throw new Refused('There is no active subscription to cancel.')
  if (row.is_lifetime) throw new Refused('Your subscription is for life. There is nothing to cancel.')
  if (row.is_cancelled) throw new Refused(`Your subscription is already canceled. It ends on ${endText(row, actor)}.`)
  return row
}
