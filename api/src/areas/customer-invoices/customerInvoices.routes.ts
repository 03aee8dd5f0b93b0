import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { deleteInvoice, duplicateInvoice, markAsAwaiting, recordPayment, recordRefund } from './changeStatus.ts'
import { addCreditNote } from './credit-notes/addCreditNote.ts'
import { readInvoiceSettings, saveInvoiceOptions, saveInvoiceSettings } from './invoiceSettings.ts'
import { getInvoice, listInvoices } from './invoices.queries.ts'
import { mailOfInvoice } from './mail/sendInvoice.ts'
import { invoiceFile, requireCreditNote } from './pdf/invoiceFile.ts'
import { saveInvoice } from './saveInvoice.ts'
import { addInvoiceTime, listInvoiceProjects, listInvoiceTime, previewInvoiceTime } from './tracked-time/trackedTime.ts'

const access = { can: 'cost.manage' } as const
const reads = { reads: true } as const
/** Bytes; enough for 2,000 lines. */
const bodyLimit = 2 * 1024 * 1024
const mailsPerMinute = 20

/** Invoices to customers (docs/product/invoices.md). */
export function customerInvoiceRoutes(app: FastifyInstance): void {
  invoiceRoutes(app)
  creditRoutes(app)
  settingRoutes(app)
  timeRoutes(app)
  mailRoutes(app)
  registerExport(app, 'invoice', invoiceFile)
  route(app, '/costmanagement/exportinvoice', access, async ({ body, actor, db, timezone }) => {
    const invoice = await getInvoice(db, actor, body.Id)
    if (body.CreditNoteId) requireCreditNote(invoice, body.CreditNoteId)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'invoice', zone, body }) }
  })
}

function invoiceRoutes(app: FastifyInstance): void {
  route(app, '/costmanagement/listinvoices', access, ({ body, actor, db }) => listInvoices(db, actor, body), reads)
  route(
    app,
    '/costmanagement/getinvoice',
    access,
    async ({ body, actor, db }) => ({ Item: await getInvoice(db, actor, body.Id) }),
    reads,
  )
  route(
    app,
    '/costmanagement/addupdateinvoice',
    access,
    async ({ body, actor, db }) => {
      const id = await saveInvoice(db, actor, body)
      return new MessageAnswer({ Item: await getInvoice(db, actor, id) }, 'Saved successfully.')
    },
    { bodyLimit },
  )
  route(app, '/costmanagement/deleteinvoice', access, async ({ body, actor, db, publish }) => {
    publishNotified(publish, await deleteInvoice(db, actor, body.Id))
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(app, '/costmanagement/markassent', access, async ({ body, actor, db }) => {
    await markAsAwaiting(db, actor, body)
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
  route(app, '/costmanagement/recordpayment', access, async ({ body, actor, db, publish }) => {
    publishNotified(publish, await recordPayment(db, actor, body))
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
  route(app, '/costmanagement/duplicateinvoice', access, async ({ body, actor, db }) => {
    const id = await duplicateInvoice(db, actor, body.Id)
    return new MessageAnswer({ Item: await getInvoice(db, actor, id) }, 'Saved successfully.')
  })
}

function creditRoutes(app: FastifyInstance): void {
  route(app, '/costmanagement/addcreditnote', access, async ({ body, actor, db }) => {
    await addCreditNote(db, actor, body)
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
  route(app, '/costmanagement/recordrefund', access, async ({ body, actor, db }) => {
    await recordRefund(db, actor, body)
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
}

function settingRoutes(app: FastifyInstance): void {
  route(
    app,
    '/costmanagement/getinvoicesettings',
    access,
    async ({ actor, db }) => ({ Item: await readInvoiceSettings(db, actor) }),
    reads,
  )
  route(app, '/costmanagement/updateinvoicesettings', access, async ({ body, actor, db }) => {
    await saveInvoiceSettings(db, actor, body)
    return new MessageAnswer({ Item: await readInvoiceSettings(db, actor) }, 'Saved successfully.')
  })
  route(app, '/costmanagement/updateinvoiceoptions', access, async ({ body, actor, db }) => {
    await saveInvoiceOptions(db, actor, body)
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
}

function mailRoutes(app: FastifyInstance): void {
  route(
    app,
    '/costmanagement/sendinvoice',
    { ...access, demo: 'refused' },
    async ({ body, actor, db, send }) => {
      send(await mailOfInvoice(app.services, { body, actor, db }))
      return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, `Sent to ${body.Email}.`)
    },
    { perMinute: mailsPerMinute },
  )
}

function timeRoutes(app: FastifyInstance): void {
  route(
    app,
    '/costmanagement/listinvoiceprojects',
    access,
    ({ body, actor, db }) => listInvoiceProjects(db, actor, body),
    reads,
  )
  route(
    app,
    '/costmanagement/previewinvoicetime',
    access,
    ({ body, actor, db }) => previewInvoiceTime(db, actor, body),
    reads,
  )
  route(
    app,
    '/costmanagement/listinvoicetime',
    access,
    ({ body, actor, db }) => listInvoiceTime(db, actor, body),
    reads,
  )
  route(app, '/costmanagement/addinvoicetime', access, async ({ body, actor, db }) => {
    await addInvoiceTime(db, actor, body)
    return new MessageAnswer({ Item: await getInvoice(db, actor, body.Id) }, 'Saved successfully.')
  })
}
