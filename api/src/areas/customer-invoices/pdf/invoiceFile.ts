import { type CreditNote, type CustomerInvoice, calls, InvoiceStatus, may } from '@dayline/shared/contract'
import type { ExportFile, MakeExport } from '../../../http/exports/exportFile.ts'
import { Forbidden, NotFound } from '../../../http/failures.ts'
import { fileOf } from '../../../http/files/uploads.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { ReadBody } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import type { Db } from '../../../platform/db/database.ts'
import { logoOf } from '../../../platform/pdf/logo.ts'
import { lacksOf } from '../electronic/lacks.rules.ts'
import type { InvoiceScope } from '../invoiceRow.ts'
import { readInvoiceSettings } from '../invoiceSettings.ts'
import { getInvoice } from '../invoices.queries.ts'
import { creditNoteSheet, invoiceSheet } from './invoiceSheet.ts'

type InvoicePdf = ExportFile & { content: Buffer }
type Requested = ReadBody<'/costmanagement/exportinvoice'>

/** The PDF of the invoice or credit note that an export link requests. */
export const invoiceFile: MakeExport = async (services, actor, { body }): Promise<ExportFile> => {
  if (actor.lapsed || !may('cost.manage', { Role: actor.role, TrackSettings: actor.trackSettings })) {
    throw new Forbidden()
  }
  const requested = calls['/costmanagement/exportinvoice'].body.parse(body)
  return invoicePdf(services, services.database.reads(actor), actor, requested)
}

/** @throws NotFound */
export function requireCreditNote({ CreditNotes }: CustomerInvoice, id: number): CreditNote {
  const creditNote = CreditNotes.find(({ ID }) => ID === id)
  if (!creditNote) throw new NotFound()
  return creditNote
}

/** The PDF of an invoice or one of its credit notes, named by its number. @throws NotFound */
export async function invoicePdf(
  { media }: Pick<Services, 'media'>,
  db: Db,
  scope: InvoiceScope,
  { Id, CreditNoteId }: Requested,
): Promise<InvoicePdf> {
  const { organizationId } = scope
  const [invoice, { IsElectronic }, { image_key: key }] = await Promise.all([
    getInvoice(db, scope, Id),
    readInvoiceSettings(db, scope),
    db.selectFrom('organizations').select('image_key').where('id', '=', organizationId).executeTakeFirstOrThrow(),
  ])
  const note = CreditNoteId ? requireCreditNote(invoice, CreditNoteId) : null
  const sheet = note ? creditNoteSheet(invoice, note) : invoiceSheet(invoice)
  const logo = key === null ? null : await media.files.bytes(fileOf(key)).then(logoOf)
  // The PDF writer and its fonts are loaded when the first invoice is opened.
  const { drawSheet } = await import('./drawSheet.ts')
  const pdf = await drawSheet(sheet, logo, organizationFormats(scope))
  // Drafts are not invoices yet; older invoices may lack required fields.
  const isElectronic = IsElectronic && invoice.Status !== InvoiceStatus.Draft && lacksOf(invoice).length === 0
  return {
    name: `${sheet.number}.pdf`,
    type: 'application/pdf',
    content: isElectronic
      ? await (await import('../electronic/embedInvoice.ts')).embedInvoice(pdf, invoice, note)
      : pdf,
  }
}
