import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { Refused } from '../../../http/failures.ts'
import { publishSettings } from '../../../http/publishSettings.ts'
import type { Services } from '../../../http/services.ts'
import { periodEnd } from '../../../identity/subscription/proration.rules.ts'
import { lockOrganization, recordEvents } from '../../../identity/subscription/recordEvents.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import type { PlannedPeriod, Reported, StoredCard } from '../../../platform/payments/paymentEvents.ts'
import { CardDeclined, PaymentUnknown } from '../../../platform/payments/payments.ts'
import { noteRenewal, storePastDue } from '../subscription/pastDue.ts'
import { addCard, markCardFailed } from './cards.queries.ts'

type Purpose = 'card' | 'start' | 'change' | 'renewal'
type Row = Selectable<Tables['card_payments']>

/** Payments per slice of the job that finishes them. */
const atOnce = 50

export type NewCardPayment = {
  organizationId: number
  purpose: Purpose
  /** `verifying` waits for the bank's page, `charging` is ready to be charged. */
  status: 'verifying' | 'charging'
  card: StoredCard
  amountMinor: number
  outcome: PlannedPeriod | null
}

/** Stores a payment before anything is charged, so that a crash loses none. @returns its id */
export async function addCardPayment(db: Db, payment: NewCardPayment): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('card_payments')
    .values({
      id,
      organization_id: payment.organizationId,
      purpose: payment.purpose,
      status: payment.status,
      card: JSON.stringify(payment.card),
      amount_minor: payment.amountMinor,
      outcome: payment.outcome && JSON.stringify(payment.outcome),
    })
    .execute()
  return id
}

/** Whether a payment has begun whose answer is not known yet; checks of cards are not payments. */
export async function isCharging(db: Db, organizationId: number): Promise<boolean> {
  const open = await db
    .selectFrom('card_payments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'charging')
    .where('purpose', '<>', 'card')
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Locks the organization for a change of its subscription. A payment whose answer is not known yet has planned the next
 * terms already, so nothing may change them meanwhile. @throws Refused while there is one
 */
export async function lockTerms(trx: Db, organizationId: number): Promise<void> {
  await lockOrganization(trx, organizationId)
  if (await isCharging(trx, organizationId))
    throw new Refused('A payment is still being confirmed. Try again in a few minutes.')
}

export type Ending = { status: 'done' } | { status: 'failed'; message: string } | { status: 'unknown' }
type Parts = Pick<Services, 'database' | 'payments' | 'events'>

/**
 * Charges a payment that is ready and stores the result. It may run again after a crash or a lost answer: the
 * processor charges each payment once, and the result is stored once.
 */
export async function finishCardPayment(parts: Parts, id: string): Promise<Ending> {
  const { database, payments, events } = parts
  const row = await database.statement((db) =>
    db.selectFrom('card_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  if (row.status !== 'charging') return endingOf(row)
  let transactionId: string | null = null
  try {
    if (row.purpose === 'card') await payments.cards.check(row.card, row.amount_minor, `card:${id}`)
    else if (row.amount_minor > 0) {
      transactionId = (await payments.cards.charge(row.card, row.amount_minor, `${row.purpose}:${id}`)).transactionId
    }
  } catch (error) {
    if (error instanceof PaymentUnknown) return { status: 'unknown' }
    if (!(error instanceof CardDeclined)) throw error
    const { message } = error
    await database.system((trx) => storeRefusal(trx, row, message))
    return { status: 'failed', message }
  }
  await database.system((trx) => storeSuccess(trx, row, transactionId))
  publishSettings(events.publish, row.organization_id)
  return { status: 'done' }
}

const endingOf = ({ status, failure }: Row): Ending =>
  status === 'done' ? { status } : { status: 'failed', message: failure ?? 'The verification was not completed.' }

/** @returns whether this call is the one that ends the payment */
async function end(trx: Db, { id, organization_id }: Row, status: 'done' | 'failed', failure: string | null) {
  await lockOrganization(trx, organization_id)
  const ended = await trx
    .updateTable('card_payments')
    .set({ status, failure, updated_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'charging')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

async function storeRefusal(trx: Db, row: Row, message: string): Promise<void> {
  if (!(await end(trx, row, 'failed', message))) return
  await markCardFailed(trx, row.organization_id, row.card.token, true)
  // Also for the job that finishes payments: without this report, the grace period would not begin.
  if (row.purpose === 'renewal') await storePastDue(trx, row.organization_id, row.id)
}

async function storeSuccess(trx: Db, row: Row, transactionId: string | null): Promise<void> {
  if (!(await end(trx, row, 'done', null))) return
  const { organization_id, purpose, card, outcome } = row
  if (purpose === 'card' || purpose === 'start') await addCard(trx, organization_id, card)
  else await markCardFailed(trx, organization_id, card.token, false)
  if (outcome) {
    await recordEvents(trx, organization_id, reportsOf(row, outcome, transactionId))
    if (outcome.usesDiscount) await countDiscount(trx, organization_id)
  }
  if (purpose === 'renewal') noteRenewal(trx, organization_id, 'paid')
}

function reportsOf(
  { id, purpose, amount_minor }: Row,
  outcome: PlannedPeriod,
  transactionId: string | null,
): Reported[] {
  const at = new Date().toISOString()
  const { yearly, periodStart, periodEnd: plannedEnd } = outcome.report
  // The period starts now: the customer does not pay for the time between the form and the bank's answer.
  const isStart = purpose === 'start'
  const period = {
    periodStart: isStart ? at : periodStart,
    periodEnd: isStart ? new Date(periodEnd(Date.parse(at), yearly)).toISOString() : plannedEnd,
  }
  const report = {
    ...outcome.report,
    ...period,
    kind: 'subscription',
    status: 'active',
    isCancelScheduled: false,
  } as const
  const subscription: Reported = { provider: 'card', eventId: `subscription:${id}`, at, event: report }
  if (transactionId === null) return [subscription]
  const payment: Reported = {
    provider: 'card',
    eventId: transactionId,
    at,
    event: {
      kind: 'payment',
      transactionId,
      subscriptionId: report.subscriptionId,
      invoiceNo: null,
      currency: 1,
      paidMinor: amount_minor,
      netUsdMinor: amount_minor,
      description: outcome.description,
      ...period,
    },
  }
  return [subscription, payment]
}

async function countDiscount(trx: Db, organizationId: number): Promise<void> {
  await trx
    .updateTable('subscription_discounts')
    .set((eb) => ({ payments_left: eb('payments_left', '-', 1) }))
    .where('organization_id', '=', organizationId)
    .where('payments_left', '>', 0)
    .execute()
}

/**
 * Finishes payments whose process stopped or whose answer was lost, until the processor does not answer.
 * @returns whether more may be open
 * @throws AggregateError with the errors of the payments that failed, after the others are finished
 */
export async function finishCardPayments(parts: Parts, signal?: AbortSignal): Promise<boolean> {
  const open = await parts.database.statement((db) =>
    db
      .selectFrom('card_payments')
      .select('id')
      .where('status', '=', 'charging')
      .where('updated_at', '<', new Date(Date.now() - 30_000))
      // In no fixed order, so that one whose answer never arrives does not keep back the others.
      .orderBy(sql`random()`)
      .limit(atOnce)
      .execute(),
  )
  const work = async ({ id }: { id: string }, stop: () => void) => {
    if ((await finishCardPayment(parts, id)).status === 'unknown') stop()
  }
  const isStopped = await forEachSeparately(open, work, signal)
  return open.length === atOnce && !isStopped
}
