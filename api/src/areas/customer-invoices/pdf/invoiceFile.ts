import { ById, may } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import type { ExportFile, MakeExport } from '../../../http/exports/exportFile.ts'
import { Forbidden } from '../../../http/failures.ts'
import { fileOf } from '../../../http/files/uploads.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { Services } from '../../../http/services.ts'
import type { Db } from '../../../platform/db/database.ts'
import { logoOf } from '../../../platform/pdf/logo.ts'
import { getInvoice } from '../invoices.queries.ts'

type InvoicePdf = ExportFile & { content: Buffer }

/** The invoice of a link as a PDF. */
export const invoiceFile: MakeExport = async (services, actor, { body }): Promise<ExportFile> => {
  if (actor.lapsed || !may('cost.manage', { Role: actor.role, TrackSettings: actor.trackSettings })) {
    throw new Forbidden()
  }
  const { Id } = ById.parse(body)
  return invoicePdf(services, services.database.reads(actor), actor, Id)
}

/** The PDF of an invoice, under its number. @throws NotFound */
export async function invoicePdf({ media }: Services, db: Db, actor: Actor, id: number): Promise<InvoicePdf> {
  const [invoice, { image_key: key }] = await Promise.all([
    getInvoice(db, actor, id),
    db.selectFrom('organizations').select('image_key').where('id', '=', actor.organizationId).executeTakeFirstOrThrow(),
  ])
  const logo = key === null ? null : await media.files.bytes(fileOf(key)).then(logoOf)
  // The PDF writer and its fonts are loaded with the first invoice that is opened.
  const { drawInvoice } = await import('./drawInvoice.ts')
  return {
    name: `${invoice.InvoiceNo}.pdf`,
    type: 'application/pdf',
    content: await drawInvoice(invoice, logo, organizationFormats(actor)),
  }
}
