import { setImmediate as breathe } from 'node:timers/promises'
import { dayText, type Formats, usualFormats } from '@dayline/shared/calendar'
import { countryName, type InvoiceParty } from '@dayline/shared/contract'
import { openDocument } from '../../../platform/pdf/openDocument.ts'
import { ink, logoSize, paper, px } from '../../../platform/pdf/paper.ts'
import { drawFoot } from './drawFoot.ts'
import { drawItem, drawItemHead, itemColumns, itemHeight } from './drawItems.ts'
import type { Sheet } from './invoiceSheet.ts'

/** Rows to draw before yielding to other requests. */
const rowsAtOnce = 50

/** A PDF of a sheet on A4 paper, with selectable text and embedded fonts. */
export async function drawSheet(sheet: Sheet, logo: Buffer | null, formats: Formats = usualFormats): Promise<Buffer> {
  const { doc, finish } = openDocument({ title: sheet.number, author: sheet.supplier.Title })
  let y = drawHead(doc, sheet, { logo, formats })
  const columns = itemColumns(sheet.items)
  y = drawItemHead(doc, columns, y)
  for (const [index, item] of sheet.items.entries()) {
    if (y + itemHeight(doc, item, columns) > paper.height - paper.bottom) {
      doc.addPage({ size: 'A4', margin: 0 })
      y = drawItemHead(doc, columns, paper.margin)
    }
    y = drawItem(doc, { item, columns, currency: sheet.currency, y })
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
  drawFoot(doc, sheet, y + 12)
  numberPages(doc, sheet)
  return finish()
}

function drawHead(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  { logo, formats }: { logo: Buffer | null; formats: Formats },
): number {
  const { margin, width } = paper
  const left = margin + (logo ? logoSize + 16 : 0)
  if (logo) doc.image(logo, px(margin), px(margin), { width: px(logoSize), height: px(logoSize) })
  doc
    .font('bold')
    .fontSize(px(26))
    .fillColor(ink.text)
    .text(sheet.title, px(left), px(margin - 4), { lineBreak: false })
  doc.font('regular').fontSize(px(14)).fillColor(ink.muted)
  doc.text(sheet.number, px(left), px(margin + 34), { lineBreak: false })
  const { stamp } = sheet
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
    drawParty(doc, { label: 'From', party: sheet.supplier, x: margin, y: top, w: half }),
    drawParty(doc, { label: 'Bill to', party: sheet.customer, x: margin + half + 32, y: top, w: half }),
  ]
  return drawDates(doc, sheet, { y: Math.max(...ends) + 20, formats })
}

type PartyBox = { label: string; party: InvoiceParty; x: number; y: number; w: number }

function drawParty(doc: PDFKit.PDFDocument, { label, party, x, y, w }: PartyBox): number {
  const width = px(w)
  doc.font('regular').fontSize(px(11)).fillColor(ink.muted).text(label, px(x), px(y), { width })
  doc.font('bold').fontSize(px(14)).fillColor(ink.text).text(party.Title, { width })
  doc.font('regular').fontSize(px(12))
  const lines = [
    party.Address,
    countryName(party.Country),
    party.TaxNumber && `Tax number ${party.TaxNumber}`,
    party.TaxOffice && `Tax office ${party.TaxOffice}`,
    party.Phone,
    party.Email,
  ]
  for (const line of lines) if (line) doc.text(line, { width })
  return doc.y / 0.75
}

function drawDates(doc: PDFKit.PDFDocument, { dates }: Sheet, { y, formats }: { y: number; formats: Formats }): number {
  for (const [index, [label, day]] of dates.entries()) {
    const x = px(paper.margin + index * 190)
    doc.font('regular').fontSize(px(11)).fillColor(ink.muted).text(label, x, px(y), { lineBreak: false })
    doc
      .fontSize(px(13))
      .fillColor(ink.text)
      .text(dayText(day, 'document', formats), x, px(y + 16), { lineBreak: false })
  }
  return y + 56
}

function numberPages(doc: PDFKit.PDFDocument, { number }: Sheet) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.font('regular').fontSize(px(11)).fillColor(ink.muted)
    const y = px(paper.height - 44)
    doc.text(number, px(paper.margin), y, { lineBreak: false })
    const width = px(paper.width - 2 * paper.margin)
    doc.text(`Page ${page + 1} of ${count}`, px(paper.margin), y, { width, align: 'right', lineBreak: false })
  }
}
