import { amountText } from '../../../platform/amountText.ts'
import { ink, paper, px } from '../../../platform/pdf/paper.ts'
import type { Sheet } from './invoiceSheet.ts'

/** Draws totals, exemptions and notes, on a new page if the totals do not fit. */
export function drawFoot(doc: PDFKit.PDFDocument, sheet: Sheet, from: number): void {
  const { sums } = sheet
  const y = from + sums.length * 26 > paper.height - paper.bottom ? newPage(doc) : from
  const labelX = paper.width - paper.margin - 300
  for (const [index, { label, amount, isStrong }] of sums.entries()) {
    const top = px(y + index * 26)
    doc
      .font(isStrong ? 'bold' : 'regular')
      .fontSize(px(isStrong ? 15 : 12))
      .fillColor(isStrong ? ink.text : ink.muted)
    doc.text(label, px(labelX), top, { width: px(150), lineBreak: false })
    doc.fillColor(ink.text)
    doc.text(amountText(amount, sheet.currency), px(labelX + 150), top, {
      width: px(142),
      align: 'right',
      lineBreak: false,
    })
  }
  drawNotes(doc, sheet, y + sums.length * 26 + 16)
}

function drawNotes(doc: PDFKit.PDFDocument, { paragraphs }: Sheet, from: number) {
  let y = from
  const width = px(paper.width - 2 * paper.margin)
  doc.font('regular').fontSize(px(12)).fillColor(ink.text)
  for (const line of paragraphs.flatMap((paragraph) => [...paragraph.split('\n'), ''])) {
    const height = doc.heightOfString(line || ' ', { width }) / 0.75
    if (y + height > paper.height - paper.bottom) {
      y = newPage(doc)
      doc.font('regular').fontSize(px(12)).fillColor(ink.text)
    }
    if (line) doc.text(line, px(paper.margin), px(y), { width })
    y += height
  }
}

function newPage(doc: PDFKit.PDFDocument): number {
  doc.addPage({ size: 'A4', margin: 0 })
  return paper.margin
}
