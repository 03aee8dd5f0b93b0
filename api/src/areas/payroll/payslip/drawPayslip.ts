import { dayText, type Formats, localDate } from '@dayline/shared/calendar'
import { fullName, type PayrollPayment, toMinor } from '@dayline/shared/contract'
import { openDocument } from '../../../platform/pdf/openDocument.ts'
import { ink, logoSize, paper, px } from '../../../platform/pdf/paper.ts'
import { moneyText } from '../money.ts'
import type { Payslip, PayslipLine } from './payslip.queries.ts'

type Doc = PDFKit.PDFDocument
type Look = { logo: Buffer | null; zone: string; formats: Formats }

const timeText = (minutes: number) => `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
const whole = paper.width - 2 * paper.margin
const rowHeight = 28
/** Width of each number column; the title takes the rest. */
const numberWidth = 120

/** A payslip on A4 paper: the person, the days, the paid parts and their sum. */
export async function drawPayslip({ organization, payment, lines }: Payslip, look: Look): Promise<Buffer> {
  const title = `Payslip ${payment.ID}`
  const { doc, finish } = openDocument({ title, author: organization, subject: fullName(payment.Employee) })
  let y = drawHead(doc, { organization, payment }, look)
  y = drawRow(doc, y, ['Work', 'Time', 'Rate per hour', 'Amount'], 'head')
  for (const line of lines) {
    if (y + rowHeight > paper.height - paper.bottom) {
      doc.addPage({ size: 'A4', margin: 0 })
      y = drawRow(doc, paper.margin, ['Work', 'Time', 'Rate per hour', 'Amount'], 'head')
    }
    y = drawRow(doc, y, cellsOf(line, payment.Currency), 'line')
  }
  if (y + 2 * rowHeight > paper.height - paper.bottom) {
    doc.addPage({ size: 'A4', margin: 0 })
    y = paper.margin
  }
  const total = moneyText(toMinor(payment.PaidPrice), payment.Currency)
  drawRow(doc, y + 6, ['Total paid', timeText(payment.TotalMins), '', total], 'total')
  numberPages(doc, title)
  return finish()
}

/** A line is entirely overtime or not at all, unless the overtime rate equals another rate of the person. */
function titleOf({ title, minutes, overtime }: PayslipLine): string {
  if (overtime === 0) return title
  return overtime === minutes ? `Overtime · ${title}` : `${title} · ${timeText(overtime)} of it overtime`
}

const cellsOf = (line: PayslipLine, currency: number) => [
  titleOf(line),
  timeText(line.minutes),
  moneyText(line.rate, currency),
  moneyText(line.price, currency),
]

type Head = { organization: string; payment: PayrollPayment }

/** @returns the y below it */
function drawHead(doc: Doc, { organization, payment }: Head, { logo, zone, formats }: Look): number {
  const { margin } = paper
  const left = margin + (logo ? logoSize + 16 : 0)
  if (logo) doc.image(logo, px(margin), px(margin), { width: px(logoSize), height: px(logoSize) })
  write(doc, 'Payslip', { x: left, y: margin - 4, size: 26, font: 'bold' })
  write(doc, organization, { x: left, y: margin + 34, size: 14, color: ink.muted })
  if (payment.IsCancelled) {
    write(doc, 'CANCELED', { x: margin, y: margin, size: 13, font: 'bold', color: ink.muted, align: 'right' })
  }
  const dayOf = (day: string) => dayText(day, 'document', formats)
  const on = (instant: string) => dayOf(localDate(Date.parse(instant), zone))
  const { Employee, StartDate, EndDate, CreateDate, CancelDate, PaidByEmployee, ID, OvertimeMins } = payment
  const facts: [string, string][] = [
    ['Employee', fullName(Employee)],
    ...(Employee.EmployeeCode ? [['Employee code', Employee.EmployeeCode] satisfies [string, string]] : []),
    ...(Employee.Team ? [['Team', Employee.Team.Title] satisfies [string, string]] : []),
    ['Period', `${dayOf(StartDate)} – ${dayOf(EndDate)}`],
    ['Paid', `${on(CreateDate)}, by ${fullName(PaidByEmployee)}`],
    ...(OvertimeMins > 0 ? [['Of it overtime', timeText(OvertimeMins)] satisfies [string, string]] : []),
    ...(CancelDate ? [['Canceled', on(CancelDate)] satisfies [string, string]] : []),
    ['Payment number', String(ID)],
  ]
  let y = margin + logoSize + 32
  for (const [label, value] of facts) {
    write(doc, label, { x: margin, y, size: 12, color: ink.muted })
    write(doc, value, { x: margin + 130, y, size: 12 })
    y += 22
  }
  return y + 20
}

/** Draws a row; a name or title that is too long ends with an ellipsis. @returns the y below it */
function drawRow(doc: Doc, y: number, cells: readonly string[], kind: 'head' | 'line' | 'total'): number {
  const isHead = kind === 'head'
  if (isHead) doc.rect(px(paper.margin), px(y), px(whole), px(rowHeight)).fill(ink.stripe)
  const titleWidth = whole - 3 * numberWidth
  for (const [index, text] of cells.entries()) {
    const x = paper.margin + (index === 0 ? 0 : titleWidth + (index - 1) * numberWidth)
    write(doc, text, {
      x: x + 8,
      y: y + 6,
      w: (index === 0 ? titleWidth : numberWidth) - 16,
      size: isHead ? 11 : 12,
      font: kind === 'line' ? 'regular' : 'bold',
      color: isHead ? ink.muted : ink.text,
      align: index === 0 ? 'left' : 'right',
    })
  }
  const bottom = y + rowHeight
  if (kind === 'line') {
    doc.moveTo(px(paper.margin), px(bottom)).lineTo(px(paper.margin + whole), px(bottom))
    doc.lineWidth(0.5).strokeColor(ink.line).stroke()
  }
  return bottom
}

type Place = {
  x: number
  y: number
  w?: number
  size: number
  font?: 'regular' | 'bold'
  color?: string
  align?: 'left' | 'right'
}

/** Writes one line of text; a text that is too long ends with an ellipsis. */
function write(doc: Doc, text: string, { x, y, w, size, font = 'regular', color = ink.text, align = 'left' }: Place) {
  const width = px(w ?? paper.width - paper.margin - x)
  doc.font(font).fontSize(px(size)).fillColor(color)
  doc.text(text, px(x), px(y), { width, height: px(size * 1.4), align, ellipsis: true })
}

function numberPages(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const at = { y: paper.height - 44, size: 11, color: ink.muted }
    write(doc, title, { x: paper.margin, ...at })
    write(doc, `Page ${page + 1} of ${count}`, { x: paper.margin, ...at, align: 'right' })
  }
}
