import type { CreditNote, CustomerInvoice } from '@dayline/shared/contract'
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x'
import { electronicCreditNote, electronicInvoice } from './electronicInvoice.rules.ts'

/**
 * The PDF of an invoice, or of its credit note, with the electronic form inside as EN 16931 has it (Factur-X, which is
 * ZUGFeRD). Load this module with the first one.
 */
export async function embedInvoice(pdf: Buffer, invoice: CustomerInvoice, note: CreditNote | null): Promise<Buffer> {
  const { pdf: content } = await embedFacturX({
    ...{ pdf, profile: Profile.EN16931, flavor: Flavor.FACTUR_X },
    input: note ? electronicCreditNote(invoice, note) : electronicInvoice(invoice),
    // Fields are checked when an invoice is marked as awaiting, under their own names.
    validateBeforeEmbed: false,
    meta: { title: note?.CreditNoteNo ?? invoice.InvoiceNo, author: invoice.Supplier.Title, creator: 'Dayline' },
  })
  return Buffer.from(content)
}
