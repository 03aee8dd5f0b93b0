import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import { NotFound } from '../../../http/failures.ts'
import { lockOrganization } from '../../../identity/subscription/recordEvents.ts'
import { readSubscription } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { PlannedPeriod } from '../../../platform/payments/paymentEvents.ts'
import { isRunning } from '../subscription/terms.ts'
import { bankPage, expiredPage } from './bankPages.ts'
import { finishCardPayment, isCharging } from './cardPayments.ts'

const config = { access: { public: true }, rateLimit: { max: 60 } } as const
type Form = { order?: string; answer?: string }
type Start = Pick<Selectable<Tables['card_payments']>, 'organization_id' | 'amount_minor' | 'outcome'>

/**
 * The simulated bank's page, and the return from it. The browser submits a form without a session: a signed order
 * identifies the payment.
 */
export function verificationRoutes(app: FastifyInstance): void {
  const { payments, database } = app.services
  const { simulator } = payments

  // Forms are accepted here and nowhere else.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.post<{ Body: Form }>('/payments/verification', { config }, async ({ body }, reply) => {
      const text = String(body.order ?? '')
      if (!text) throw new NotFound()
      const order = simulator.readOrder(text)
      return order ? page(reply, bankPage(order, text)) : page(reply.code(404), expiredPage())
    })

    scope.post<{ Body: Form }>('/payments/verification/answer', { config }, async ({ body }, reply) => {
      const order = simulator.readOrder(String(body.order ?? ''))
      if (!order) throw new NotFound()
      const result = simulator.resultOf(order, body.answer === 'confirm')
      return reply.redirect(`/api/billing/verified?result=${encodeURIComponent(result)}`, 303)
    })
  })

  app.get<{ Querystring: { result?: string } }>('/billing/verified', { config }, async ({ query }, reply) => {
    const result = payments.cards.readResult(String(query.result ?? ''))
    if (!result) throw new NotFound()
    const { reference: id, isConfirmed } = result
    const purpose = await database.system(async (trx) => {
      const row = await trx
        .selectFrom('card_payments')
        .select(['organization_id', 'purpose', 'status', 'amount_minor', 'outcome'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (row?.status === 'verifying') {
        const failure = isConfirmed && row.purpose === 'start' ? await refusalOfStart(trx, row) : null
        await trx
          .updateTable('card_payments')
          .set({ status: isConfirmed && !failure ? 'charging' : 'failed', failure, updated_at: new Date() })
          .where('id', '=', id)
          .execute()
      }
      return row?.purpose
    })
    if (!purpose) throw new NotFound()
    const ending = await finishCardPayment(app.services, id)
    return reply.redirect(returnAddress(purpose, ending), 303)
  })
}

/**
 * Two windows, or two people, can both open the bank's page: the second one to confirm must not pay for the same
 * subscription again.
 */
async function refusalOfStart(trx: Db, start: Start): Promise<string | null> {
  const { organization_id: organizationId, amount_minor, outcome } = start
  await lockOrganization(trx, organizationId)
  const row = await readSubscription(trx, organizationId)
  if (row && isRunning(row)) return 'Your subscription is active already. This payment was not charged.'
  if (await isCharging(trx, organizationId))
    return 'Another payment is still being confirmed by the bank. This one was not charged.'
  // Another subscription, which started and ended while the bank's page was open, may have used the credit.
  const hasOtherCredit = outcome && plannedCredit(amount_minor, outcome.report) !== (row?.credit_minor ?? 0)
  return hasOtherCredit ? 'Your credit has changed since you opened this page. This payment was not charged.' : null
}

/** The credit that a payment was computed with, in cents. */
const plannedCredit = (amountMinor: number, { periodMinor, creditMinor }: PlannedPeriod['report']) =>
  periodMinor - amountMinor + creditMinor

/** Where the browser returns to. Both screens accept both spellings of the parameters. */
function returnAddress(purpose: string, ending: Awaited<ReturnType<typeof finishCardPayment>>): string {
  const isCard = purpose === 'card'
  const path = isCard ? '/app/account/billing' : '/app/account/manage-subscription'
  const parameters: Record<string, string> =
    ending.status === 'done'
      ? isCard
        ? { action: 'addcard', status: 'success' }
        : { action: 'success' }
      : { action: isCard ? 'addcard' : 'error', status: 'error', message: messageOf(ending) }
  return `${path}?${new URLSearchParams(parameters)}`
}

const messageOf = (ending: { status: 'failed'; message: string } | { status: 'unknown' }): string =>
  ending.status === 'failed'
    ? ending.message
    : 'Your payment is being confirmed by the bank. This can take some minutes; you will not be charged twice.'

/** A page without scripts and with inline styles. */
function page(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('X-Robots-Tag', 'noindex')
    .send(html)
}
