import { dayText, type Formats, localDate } from '@dayline/shared/calendar'
import { openDocument } from '../../../platform/pdf/openDocument.ts'
import type { InvoiceRow } from './invoices.queries.ts'

const symbols: Record<number, string> = { 0: '₺', 1: '$' }
const margin = 56
const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** How the days of an invoice are shown. */
type Days = { zone: string; formats: Formats }

/** The invoice of a payment: one A4 page with embedded fonts. */
export async function invoicePdf(row: InvoiceRow, days: Days): Promise<Buffer> {
  const title = `Invoice ${row.invoice_no}`
  const { doc, finish } = openDocument({ title, author: 'Dayline', subject: recipientOf(row) })
  draw(doc, row, days)
  return finish()
}

function draw(document: PDFKit.PDFDocument, row: InvoiceRow, { zone, formats }: Days): void {
  const day = (date: Date) => dayText(localDate(date.getTime(), zone), 'document', formats)
  const { recipient, currency, paid_minor, refunded_minor } = row
  const right = document.page.width - margin
  const money = (minor: number) => `${symbols[currency] ?? '$'}${amountFormat.format(minor / 100)}`
  const line = (label: string, value: string, isBold = false) => {
    const { y } = document
    document.font(isBold ? 'bold' : 'regular').text(label, margin, y)
    document.text(value, margin, y, { width: right - margin, align: 'right' })
    document.moveDown(0.4)
  }

  document.font('bold').fontSize(22).text('Invoice', margin, margin)
  document.font('regular').fontSize(10).moveDown(0.5)
  line('Number', row.invoice_no ?? '')
  line('Date', day(row.paid_at))
  line('From', 'Dayline')
  document.moveDown().font('bold').text('Billed to', margin)
  document.font('regular')
  const office = recipient?.TaxOffice ? `, ${recipient.TaxOffice}` : ''
  const lines = recipient
    ? [
        recipientOf(row),
        recipient.Address,
        [recipient.ZipCode, recipient.Country].filter(Boolean).join(' '),
        recipient.TaxNumberOrIdentity && `Tax or identity number: ${recipient.TaxNumberOrIdentity}${office}`,
      ]
    : [row.title]
  for (const text of lines.filter(Boolean)) document.text(String(text), { width: 320 })

  document.moveDown(2).font('bold')
  line('Description', 'Amount', true)
  document.moveTo(margin, document.y).lineTo(right, document.y).lineWidth(0.5).stroke()
  document.moveDown(0.5)
  line(row.description, money(paid_minor))
  document
    .fontSize(9)
    .text(`${day(row.start_at)} – ${day(row.end_at)}`, margin)
    .fontSize(10)
    .moveDown()
  document.moveTo(margin, document.y).lineTo(right, document.y).stroke()
  document.moveDown(0.5)
  line('Paid', money(paid_minor), true)
  if (refunded_minor > 0) line('Refunded', money(refunded_minor))
  document.moveDown().font('regular').fontSize(9).text('Prices exclude tax.', margin)
}

const recipientOf = ({ recipient, title }: InvoiceRow): string => recipient?.CommercialTitleOrFullName ?? title
