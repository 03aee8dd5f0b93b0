import type { CreditNote, CustomerInvoice } from '@dayline/shared/contract'
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x'
import { electronicCreditNote, electronicInvoice } from './electronicInvoice.rules.ts'

/**
 * The PDF of an invoice, or of its credit note, with an embedded electronic form as EN 16931 requires (Factur-X, also
 * known as ZUGFeRD). Import this module dynamically, when the first one is needed.
 */
export async function embedInvoice(pdf: Buffer, invoice: CustomerInvoice, note: CreditNote | null): Promise<Buffer> {
  const { pdf: content } = await embedFacturX({
    ...{ pdf, profile: Profile.EN16931, flavor: Flavor.FACTUR_X },
    input: note ? electronicCreditNote(invoice, note) : electronicInvoice(invoice),
    // Fields are validated when an invoice is marked as awaiting, with errors under the form's field names.
    validateBeforeEmbed: false,
    meta: { title: note?.CreditNoteNo ?? invoice.InvoiceNo, author: invoice.Supplier.Title, creator: 'Dayline' },
  })
  return Buffer.from(content)
}
