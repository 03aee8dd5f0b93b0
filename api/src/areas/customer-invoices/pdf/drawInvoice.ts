import { setImmediate as breathe } from 'node:timers/promises'
import { dayText, type Formats, usualFormats } from '@dayline/shared/calendar'
import type { CustomerInvoice } from '@dayline/shared/contract'
import { openDocument } from '../../../platform/pdf/openDocument.ts'
import { ink, logoSize, paper, px } from '../../../platform/pdf/paper.ts'
import { stampText } from './documentText.ts'
import { drawFoot } from './drawFoot.ts'
import { drawItem, drawItemHead, itemColumns, itemHeight } from './drawItems.ts'

/** Rows between which other requests run. */
const rowsAtOnce = 50

/** An invoice on A4, with text that can be selected and fonts that are part of the file. */
export async function drawInvoice(
  invoice: CustomerInvoice,
  logo: Buffer | null,
  formats: Formats = usualFormats,
): Promise<Buffer> {
  const { doc, finish } = openDocument({ title: invoice.InvoiceNo, author: invoice.Supplier.Title })
  let y = drawHead(doc, invoice, { logo, formats })
  const columns = itemColumns(invoice)
  y = drawItemHead(doc, columns, y)
  for (const [index, item] of invoice.Items.entries()) {
    if (y + itemHeight(doc, item, columns) > paper.height - paper.bottom) {
      doc.addPage({ size: 'A4', margin: 0 })
      y = drawItemHead(doc, columns, paper.margin)
    }
    y = drawItem(doc, { item, columns, currency: invoice.Currency, y })
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
  drawFoot(doc, invoice, y + 12)
  numberPages(doc, invoice)
  return finish()
}

function drawHead(
  doc: PDFKit.PDFDocument,
  invoice: CustomerInvoice,
  { logo, formats }: { logo: Buffer | null; formats: Formats },
): number {
  const { margin, width } = paper
  const left = margin + (logo ? logoSize + 16 : 0)
  if (logo) doc.image(logo, px(margin), px(margin), { width: px(logoSize), height: px(logoSize) })
  doc
    .font('bold')
    .fontSize(px(26))
    .fillColor(ink.text)
    .text('Invoice', px(left), px(margin - 4), { lineBreak: false })
  doc.font('regular').fontSize(px(14)).fillColor(ink.muted)
  doc.text(invoice.InvoiceNo, px(left), px(margin + 34), { lineBreak: false })
  const stamp = stampText[invoice.Status]
  if (stamp) {
    doc.font('bold').fontSize(px(13)).fillColor(ink.muted)
    const stampWidth = doc.widthOfString(stamp) / 0.75 + 24
    const x = width - margin - stampWidth
    doc.roundedRect(px(x), px(margin), px(stampWidth), px(30), px(4)).lineWidth(1.5).strokeColor(ink.muted).stroke()
    doc.text(stamp, px(x + 12), px(margin + 6), { lineBreak: false })
  }
  const half = (width - 2 * margin - 32) / 2
  const top = margin + logoSize + 32
  const ends = [
    drawParty(doc, { label: 'From', party: invoice.Supplier, x: margin, y: top, w: half }),
    drawParty(doc, { label: 'Bill to', party: invoice.Customer, x: margin + half + 32, y: top, w: half }),
  ]
  return drawDates(doc, invoice, { y: Math.max(...ends) + 20, formats })
}

type PartyBox = { label: string; party: CustomerInvoice['Supplier']; x: number; y: number; w: number }

function drawParty(doc: PDFKit.PDFDocument, { label, party, x, y, w }: PartyBox): number {
  const width = px(w)
  doc.font('regular').fontSize(px(11)).fillColor(ink.muted).text(label, px(x), px(y), { width })
  doc.font('bold').fontSize(px(14)).fillColor(ink.text).text(party.Title, { width })
  doc.font('regular').fontSize(px(12))
  const lines = [
    party.Address,
    party.TaxNumber && `Tax number ${party.TaxNumber}`,
    party.TaxOffice && `Tax office ${party.TaxOffice}`,
    party.Phone,
    party.Email,
  ]
  for (const line of lines) if (line) doc.text(line, { width })
  return doc.y / 0.75
}

function drawDates(
  doc: PDFKit.PDFDocument,
  invoice: CustomerInvoice,
  { y, formats }: { y: number; formats: Formats },
): number {
  const dates = [
    ['Issued', invoice.IssuedDate],
    ['Invoice date', invoice.InvoiceDate],
    ['Due', invoice.DueDate],
  ] as const
  for (const [index, [label, day]] of dates.entries()) {
    const x = px(paper.margin + index * 150)
    doc.font('regular').fontSize(px(11)).fillColor(ink.muted).text(label, x, px(y), { lineBreak: false })
    doc
      .fontSize(px(13))
      .fillColor(ink.text)
      .text(dayText(day, 'list', formats), x, px(y + 16), { lineBreak: false })
  }
  return y + 56
}

function numberPages(doc: PDFKit.PDFDocument, { InvoiceNo }: CustomerInvoice) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.font('regular').fontSize(px(11)).fillColor(ink.muted)
    const y = px(paper.height - 44)
    doc.text(InvoiceNo, px(paper.margin), y, { lineBreak: false })
    const width = px(paper.width - 2 * paper.margin)
    doc.text(`Page ${page + 1} of ${count}`, px(paper.margin), y, { width, align: 'right', lineBreak: false })
  }
}
