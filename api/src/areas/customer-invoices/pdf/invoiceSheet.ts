import {
  amountDueMinor,
  type CreditNote,
  type CustomerInvoice,
  type InvoiceItem,
  type InvoiceParty,
  InvoiceStatus,
  toAmount,
} from '@dayline/shared/contract'
import { rateText } from './documentText.ts'

type SheetSum = { label: string; amount: number; isStrong?: boolean }

/** The content of an invoice or a credit note for its PDF. */
export type Sheet = {
  title: string
  number: string
  stamp: string | null
  supplier: InvoiceParty
  customer: InvoiceParty
  dates: [label: string, day: string][]
  currency: number
  items: readonly InvoiceItem[]
  sums: SheetSum[]
  /** Shown below the sums. */
  paragraphs: string[]
}

/** The stamp by status; none for an invoice that awaits its payment. */
const stamps: Record<number, string> = {
  [InvoiceStatus.Draft]: 'DRAFT',
  [InvoiceStatus.PartiallyPaid]: 'PARTIALLY PAID',
  [InvoiceStatus.Paid]: 'PAID',
}

export function invoiceSheet(invoice: CustomerInvoice): Sheet {
  const { Total, Paid, Credited, RefundDue, Items, Status } = invoice
  const isCredited = Credited > 0 && Credited === Total
  const isChanged = Paid > 0 || Credited > 0
  return {
    ...sidesOf(invoice),
    title: 'Invoice',
    number: invoice.InvoiceNo,
    stamp: isCredited ? 'CREDITED' : (stamps[Status] ?? null),
    dates: [
      ['Issued', invoice.IssuedDate],
      ['Invoice date', invoice.InvoiceDate],
      ['Due', invoice.DueDate],
    ],
    items: Items,
    sums: [
      ...totalsOf(invoice),
      ...(Credited > 0 ? [{ label: 'Credited', amount: Credited }] : []),
      ...(Paid > 0 ? [{ label: 'Paid', amount: Paid }] : []),
      ...(isChanged ? [{ label: 'Amount due', amount: toAmount(amountDueMinor(invoice)), isStrong: true }] : []),
      ...(RefundDue > 0 ? [{ label: 'To pay back', amount: RefundDue, isStrong: true }] : []),
    ],
    paragraphs: [...exemptionsOf(Items), ...(invoice.Notes ? [invoice.Notes] : [])],
  }
}

export function creditNoteSheet(invoice: CustomerInvoice, note: CreditNote): Sheet {
  return {
    ...sidesOf(invoice),
    title: 'Credit note',
    number: note.CreditNoteNo,
    stamp: null,
    dates: [
      ['Issued', note.IssuedDate],
      [`For ${invoice.InvoiceNo} of`, invoice.InvoiceDate],
    ],
    items: note.Items,
    sums: totalsOf(note),
    paragraphs: [...exemptionsOf(note.Items), `Reason: ${note.Reason}`],
  }
}

const sidesOf = ({ Supplier, Customer, Currency }: CustomerInvoice) => ({
  supplier: Supplier,
  customer: Customer,
  currency: Currency,
})

/** Subtotal, taxes and total; a sheet without tax shows only its total. */
function totalsOf({ Subtotal, Taxes, Total }: Pick<CustomerInvoice, 'Subtotal' | 'Taxes' | 'Total'>): SheetSum[] {
  return [
    ...(Taxes.length > 0 ? [{ label: 'Subtotal', amount: Subtotal }] : []),
    ...Taxes.map(({ Rate, Amount }) => ({ label: `Tax ${rateText(Rate)}`, amount: Amount })),
    { label: 'Total', amount: Total, isStrong: true },
  ]
}

function exemptionsOf(items: readonly InvoiceItem[]): string[] {
  const reasons = new Set(items.map(({ TaxExemption }) => TaxExemption).filter(Boolean))
  return [...reasons].map((reason) => `No tax is due: ${reason}`)
}
