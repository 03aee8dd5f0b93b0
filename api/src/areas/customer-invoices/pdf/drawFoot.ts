import type { CustomerInvoice } from '@dayline/shared/contract'
import { ink, paper, px } from '../../../platform/pdf/paper.ts'
import { amountText, rateText } from './documentText.ts'

type Sum = { label: string; amount: number; isStrong?: boolean }

/** Totals, exemptions and notes; on a new page where they do not fit together. */
export function drawFoot(doc: PDFKit.PDFDocument, invoice: CustomerInvoice, from: number): void {
  const sums = sumsOf(invoice)
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
    doc.text(amountText(amount, invoice.Currency), px(labelX + 150), top, {
      width: px(142),
      align: 'right',
      lineBreak: false,
    })
  }
  drawNotes(doc, invoice, y + sums.length * 26 + 16)
}

/** The sums below the items. Tax without a rate is not a line, so an invoice without tax shows its total at once. */
function sumsOf({ Subtotal, Taxes, Total, Paid }: CustomerInvoice): Sum[] {
  return [
    ...(Taxes.length > 0 ? [{ label: 'Subtotal', amount: Subtotal }] : []),
    ...Taxes.map(({ Rate, Amount }) => ({ label: `Tax ${rateText(Rate)}`, amount: Amount })),
    { label: 'Total', amount: Total, isStrong: true },
    ...(Paid > 0 ? [{ label: 'Paid', amount: Paid }] : []),
    // Both are sums of whole cents; the difference of two floats is not.
    ...(Paid > 0 ? [{ label: 'Amount due', amount: Math.round((Total - Paid) * 100) / 100, isStrong: true }] : []),
  ]
}

function drawNotes(doc: PDFKit.PDFDocument, { Items, Notes }: CustomerInvoice, from: number) {
  const exemptions = [...new Set(Items.map(({ TaxExemption }) => TaxExemption).filter(Boolean))]
  const paragraphs = [...exemptions.map((reason) => `No tax is due: ${reason}`), ...(Notes ? [Notes] : [])]
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
