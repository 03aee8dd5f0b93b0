import { randomUUID } from 'node:crypto'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody, SlicedCall } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { cardPriceOf } from '../../../identity/subscription/prices.ts'
import { periodEnd } from '../../../identity/subscription/proration.rules.ts'
import { readSubscription } from '../../../identity/subscription/subscription.queries.ts'
import { addCardPayment } from '../cards/cardPayments.ts'
import { storeTypedCard } from '../cards/storeTypedCard.ts'
import { descriptionOf, discountPercent, endText, isRunning, periodTotal } from './terms.ts'

type Call = SlicedCall<'/subscription/startsubscription'>

/**
 * Prepares the first payment of a subscription. It is charged when the bank's page has been confirmed.
 * @returns HTML of the form that opens the bank's page
 */
export async function startSubscription(
  { payments }: Pick<Services, 'payments'>,
  { db, actor, body, begin }: Call,
): Promise<{ HtmlContent: string }> {
  const { organizationId } = actor
  const price = requirePrice(body)
  const row = await readSubscription(db, organizationId)
  if (row && isRunning(row)) {
    throw new Refused(
      row.is_lifetime
        ? 'Your subscription is for life. There is nothing to pay.'
        : `Your subscription runs until ${endText(row, actor)}. Please change it instead.`,
    )
  }
  await requireInvoiceInformation(db, organizationId)
  const card = await storeTypedCard(payments, body)
  const percent = await discountPercent(db, organizationId)
  const periodMinor = periodTotal(price, body.UserCount, percent)
  const credit = row?.credit_minor ?? 0
  const amountMinor = Math.max(0, periodMinor - credit)
  const description = descriptionOf(price, body.UserCount)
  const now = Date.now()
  const { id } = await begin(async (trx) => ({
    id: await addCardPayment(trx, {
      organizationId,
      purpose: 'start',
      status: 'verifying',
      card,
      amountMinor,
      outcome: {
        report: {
          subscriptionId: `card_${randomUUID()}`,
          planId: price.planId,
          users: body.UserCount,
          yearly: price.yearly,
          priceId: price.id,
          periodStart: new Date(now).toISOString(),
          periodEnd: new Date(periodEnd(now, price.yearly)).toISOString(),
          periodMinor,
          creditMinor: Math.max(0, credit - periodMinor),
        },
        description,
        usesDiscount: percent > 0,
      },
    }),
  }))
  return { HtmlContent: await payments.cards.verify({ reference: id, card, amountMinor, purpose: description }) }
}

function requirePrice({ PlanId, Yearly }: ReadBody<'/subscription/startsubscription'>) {
  const price = cardPriceOf(PlanId, Yearly)
  if (!price) throw new ValidationFailed({ PlanId: 'Please choose a plan.' })
  return price
}

async function requireInvoiceInformation(db: Call['db'], organizationId: number): Promise<void> {
  const { invoice } = await db
    .selectFrom('organizations')
    .select('invoice')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (!invoice?.CommercialTitleOrFullName) throw new Refused('Please fill in the invoice information first.')
}
