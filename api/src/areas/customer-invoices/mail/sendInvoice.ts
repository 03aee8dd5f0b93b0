import { dayText } from '@dayline/shared/calendar'
import { amountDueMinor, type CustomerInvoice, InvoiceStatus, toAmount, toMinor } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Refused } from '../../../http/failures.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { ReadBody } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { amountText } from '../../../platform/amountText.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { invoiceMail } from '../../../platform/mail/templates.ts'
import { addHistory } from '../history.ts'
import type { InvoiceScope } from '../invoiceRow.ts'
import { getInvoice } from '../invoices.queries.ts'
import { invoicePdf } from '../pdf/invoiceFile.ts'

type Request = { body: ReadBody<'/costmanagement/sendinvoice'>; actor: Actor; db: Db }

/**
 * The mail of an invoice to a customer, with its PDF: a reminder after the due date (docs/product/invoices.md#mail).
 * @throws NotFound, Refused for drafts
 */
export async function mailOfInvoice(services: Services, { body, actor, db }: Request): Promise<Mail> {
  const invoice = await getInvoice(db, actor, body.Id)
  if (invoice.Status === InvoiceStatus.Draft) throw new Refused('Mark the invoice as awaiting before you send it.')
  const title = invoice.IsOverdue ? `Reminder sent to ${body.Email}` : `Sent to ${body.Email}`
  await addHistory(db, actor, body.Id, { title, paid: toMinor(invoice.Paid) })
  return composeInvoiceMail(services, db, { scope: actor, invoice, to: body.Email })
}

type Letter = { scope: InvoiceScope; invoice: CustomerInvoice; to: string }

/** Composes the mail of an invoice, with its PDF attached. */
export async function composeInvoiceMail(
  services: Pick<Services, 'media'>,
  db: Db,
  { scope, invoice, to }: Letter,
): Promise<Mail> {
  const { name, content } = await invoicePdf(services, db, scope, { Id: invoice.ID })
  const mail = invoiceMail({
    to,
    supplier: invoice.Supplier.Title,
    customer: invoice.Customer.Title,
    number: invoice.InvoiceNo,
    isReminder: invoice.IsOverdue,
    figures: [
      { label: 'Total', value: amountText(invoice.Total, invoice.Currency) },
      { label: 'Amount due', value: amountText(toAmount(amountDueMinor(invoice)), invoice.Currency) },
      { label: 'Due date', value: dayText(invoice.DueDate, 'list', organizationFormats(scope)) },
    ],
  })
  return { ...mail, attachments: [{ filename: name, content, contentType: 'application/pdf' }] }
}
