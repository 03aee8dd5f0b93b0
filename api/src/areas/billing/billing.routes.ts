import type { FastifyInstance } from 'fastify'
import { type Actor, mayInSession } from '../../http/access.ts'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { NotFound } from '../../http/failures.ts'
import { organizationFormats } from '../../http/formats.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { addCardPayment } from './cards/cardPayments.ts'
import { deleteCard, listCards, makePrimary } from './cards/cards.queries.ts'
import { storeTypedCard } from './cards/storeTypedCard.ts'
import { invoicePdf } from './invoices/invoicePdf.ts'
import { type InvoiceRow, listInvoices, requireInvoice } from './invoices/invoices.queries.ts'

/** Charged and refunded to check that a card works. */
const checkMinor = 100

/** Invoices and cards of the subscription (docs/product/billing.md). */
export function billingRoutes(app: FastifyInstance, limits: SignInLimits): void {
  invoiceRoutes(app)
  cardRoutes(app, limits)
}

function invoiceRoutes(app: FastifyInstance): void {
  const { services } = app
  const read = { can: 'billing.read' } as const
  const urlOf = (actor: Actor, Id: number) =>
    exportUrl(services.media, actor, { kind: 'billinginvoice', body: { Id }, zone: 'Etc/UTC' })

  route(
    app,
    '/billing/getsubscriptionhistory',
    read,
    ({ body, actor, db }) => listInvoices(db, actor, body, ({ id }) => urlOf(actor, id)),
    { reads: true },
  )
  route(
    app,
    '/billing/downloadinvoice',
    read,
    async ({ body, actor, db }) => {
      const row = await requireInvoice(db, actor.organizationId, body.Id)
      return { Url: (await providerUrl(services.payments, row)) ?? urlOf(actor, row.id) }
    },
    { sliced: true },
  )
  registerExport(app, 'billinginvoice', async ({ database }, actor, { body }) => {
    const { Id } = body as { Id: number }
    if (!mayInSession(actor, 'billing.read')) throw new NotFound()
    const row = await requireInvoice(database.reads(actor), actor.organizationId, Id)
    if (row.provider === 'card') {
      const days = { zone: actor.trackSettings.Timezone, formats: organizationFormats(actor) }
      return { name: `${row.invoice_no}.pdf`, type: 'application/pdf', content: await invoicePdf(row, days) }
    }
    const url = await providerUrl(services.payments, row)
    const document = url ? await fetch(url, { signal: AbortSignal.timeout(20_000) }) : null
    if (!document?.ok) throw new NotFound()
    const content = Buffer.from(await document.arrayBuffer())
    return { name: `${row.invoice_no}.pdf`, type: 'application/pdf', content }
  })
}

/** Address of the provider's own document; null when Dayline makes the document. */
async function providerUrl({ hosted }: Payments, { provider, transaction_id }: InvoiceRow): Promise<string | null> {
  if (provider !== 'paddle' || !hosted) return null
  return hosted.invoiceUrl(transaction_id).catch(() => null)
}

function cardRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const { services } = app
  const changes = { can: 'billing.manage', demo: 'refused' } as const
  route(
    app,
    '/billing/getpaymentmethods',
    { can: 'billing.read' },
    async ({ actor, db }) => ({ Items: await listCards(db, actor.organizationId) }),
    { reads: true },
  )
  route(
    app,
    '/billing/addpaymentmethod',
    changes,
    async ({ body, actor, begin }) => {
      const { organizationId } = actor
      const card = await storeTypedCard(services.payments, body)
      const payment = { organizationId, card, amountMinor: checkMinor, outcome: null }
      const { id } = await begin(async (trx) => ({
        id: await addCardPayment(trx, { ...payment, purpose: 'card', status: 'verifying' }),
      }))
      const verification = { reference: id, card, amountMinor: checkMinor, purpose: 'Verification of your card' }
      return { HtmlContent: await services.payments.cards.verify(verification) }
    },
    { sliced: true, perMinute: perAddress },
  )
  route(app, '/billing/deletepaymentmethod', changes, async ({ body, actor, db }) => {
    await deleteCard(db, actor.organizationId, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(
    app,
    '/billing/makeprimarycard',
    changes,
    async ({ body, actor, db }) =>
      new MessageAnswer({ Item: await makePrimary(db, actor.organizationId, body.Id) }, 'Saved successfully.'),
  )
}
