import type { InvoiceItem } from '@dayline/shared/contract'
import { amountText } from '../../../platform/amountText.ts'
import { ink, paper, px } from '../../../platform/pdf/paper.ts'
import { quantityText, rateText } from './documentText.ts'

type ItemColumn = { label: string; x: number; width: number; text: (item: InvoiceItem, currency: number) => string }

const padding = 8
const fontSize = 12

/** Columns of the items from left to right. Discount and tax are included if any item has one. */
export function itemColumns(items: readonly InvoiceItem[]): ItemColumn[] {
  const numbers: Omit<ItemColumn, 'x'>[] = [
    { label: 'Quantity', width: 80, text: quantityText },
    { label: 'Price', width: 96, text: ({ Price }, currency) => amountText(Price, currency) },
  ]
  if (items.some(({ DiscountRate }) => DiscountRate > 0)) {
    numbers.push({
      label: 'Discount',
      width: 68,
      text: ({ DiscountRate }) => (DiscountRate > 0 ? rateText(DiscountRate) : ''),
    })
  }
  if (items.some(({ TaxRate, TaxExemption }) => TaxRate > 0 || TaxExemption)) {
    numbers.push({
      label: 'Tax',
      width: 60,
      text: ({ TaxRate, TaxExemption }) => (TaxExemption ? 'Exempt' : rateText(TaxRate)),
    })
  }
  numbers.push({ label: 'Total', width: 118, text: ({ Total }, currency) => amountText(Total, currency) })
  const whole = paper.width - 2 * paper.margin
  const titleWidth = whole - numbers.reduce((sum, { width }) => sum + width, 0)
  let x = paper.margin + titleWidth
  const placed = numbers.map((column) => {
    x += column.width
    return { ...column, x: x - column.width }
  })
  return [{ label: 'Item', x: paper.margin, width: titleWidth, text: ({ Title }) => Title }, ...placed]
}

/** @returns the y below it */
export function drawItemHead(doc: PDFKit.PDFDocument, columns: readonly ItemColumn[], y: number): number {
  doc.rect(px(paper.margin), px(y), px(paper.width - 2 * paper.margin), px(30)).fill(ink.stripe)
  doc.font('bold').fontSize(px(11)).fillColor(ink.muted)
  for (const [index, { label, x, width }] of columns.entries()) {
    const align = index === 0 ? 'left' : 'right'
    doc.text(label, px(x + padding), px(y + 7), { width: px(width - 2 * padding), align, lineBreak: false })
  }
  return y + 30
}

/** Height of a row in pixels; a title may wrap to several lines. */
export function itemHeight(doc: PDFKit.PDFDocument, item: InvoiceItem, [title]: readonly ItemColumn[]): number {
  doc.font('regular').fontSize(px(fontSize))
  const width = px((title?.width ?? 0) - 2 * padding)
  return doc.heightOfString(item.Title || ' ', { width }) / 0.75 + 2 * padding
}

type Row = { item: InvoiceItem; columns: readonly ItemColumn[]; currency: number; y: number }

/** @returns the y below it */
export function drawItem(doc: PDFKit.PDFDocument, { item, columns, currency, y }: Row): number {
  const height = itemHeight(doc, item, columns)
  doc.fillColor(ink.text)
  for (const [index, { x, width, text }] of columns.entries()) {
    const options = { width: px(width - 2 * padding), align: index === 0 ? 'left' : 'right' } as const
    const drawn = text(item, currency)
    if (drawn) doc.text(drawn, px(x + padding), px(y + padding), options)
  }
  const right = paper.width - paper.margin
  doc
    .moveTo(px(paper.margin), px(y + height))
    .lineTo(px(right), px(y + height))
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  return y + height
}
