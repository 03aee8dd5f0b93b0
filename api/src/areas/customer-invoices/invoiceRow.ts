import { localDate } from '@dayline/shared/calendar'
import {
  type CreditNote,
  type CustomerInvoice,
  type InvoiceHistoryEntry,
  type InvoiceItem,
  type InvoiceListItem,
  type InvoiceParty,
  InvoiceStatus,
  invoiceAmounts,
  itemTotal,
  toAmount,
} from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { StoredInvoiceItem } from '../../platform/db/schema.ts'
import type { StoredParty } from './parties.ts'

/** The organization whose invoices are read, for a caller or a job. */
export type InvoiceScope = Pick<Actor, 'organizationId' | 'trackSettings'>

/** A row of `customer_invoices`, as queries select it. */
export type InvoiceRow = {
  id: number
  number: string
  customer_id: number
  customer_title: string
  currency: number
  status: number
  issued_on: string
  invoice_date: string
  due_date: string
  total_minor: number
  paid_minor: number
  credited_minor: number
}
export type WholeInvoiceRow = InvoiceRow & {
  version: number
  sends_reminders: boolean
  supplier: StoredParty
  customer: StoredParty
  notes: string
  items: StoredInvoiceItem[]
}
type CreditNoteRow = {
  id: number
  number: string
  issued_on: string
  reason: string
  items: StoredInvoiceItem[]
  taxes: { rate: number; base: number; amount: number }[]
  total_minor: number
}
export type HistoryRow = {
  id: number
  type: number
  title: string
  paid_minor: number
  payment_date: string | null
  notes: string | null
  created_at: Date
  employee: string | null
  email: string | null
}

/** The organization's day of an instant; a day is returned unchanged. */
export function dayOf({ trackSettings }: Actor, value: string): string {
  return value.length > 10 ? localDate(Date.parse(value), trackSettings.Timezone) : value
}

const isWaiting = (status: number) => status === InvoiceStatus.Awaiting || status === InvoiceStatus.PartiallyPaid
/** SQL condition: `isWaiting`, and past its due date. */
export const overdueInSql = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(status in (${InvoiceStatus.Awaiting}, ${InvoiceStatus.PartiallyPaid}) and due_date < ${today})`

export function toListItem(row: InvoiceRow, today: string): InvoiceListItem {
  return {
    ID: row.id,
    InvoiceNo: row.number,
    CustomerId: row.customer_id,
    CustomerTitle: row.customer_title,
    Currency: row.currency,
    Status: row.status,
    IssuedDate: row.issued_on,
    InvoiceDate: row.invoice_date,
    DueDate: row.due_date,
    Total: toAmount(row.total_minor),
    Paid: toAmount(row.paid_minor),
    Credited: toAmount(row.credited_minor),
    IsOverdue: isWaiting(row.status) && row.due_date < today,
  }
}

type Parts = {
  history: readonly HistoryRow[]
  creditNotes: readonly CreditNoteRow[]
  lacksOf: (sides: Pick<CustomerInvoice, 'Supplier' | 'Customer'>) => CustomerInvoice['ElectronicLacks']
}

/** Older stored parties have no country. */
const partyOf = (stored: StoredParty): InvoiceParty => ({ ...stored, Country: stored.Country ?? '' })

export function toInvoice(
  row: WholeInvoiceRow,
  { history, creditNotes, lacksOf }: Parts,
  today: string,
): CustomerInvoice {
  const { subtotal, taxes } = invoiceAmounts(row.items)
  const sides = { Supplier: partyOf(row.supplier), Customer: partyOf(row.customer) }
  return {
    ...toListItem(row, today),
    Version: row.version,
    SendsReminders: row.sends_reminders,
    RefundDue: toAmount(Math.max(0, row.paid_minor + row.credited_minor - row.total_minor)),
    ...sides,
    ElectronicLacks: lacksOf(sides),
    Notes: row.notes,
    Items: toItems(row.items),
    Subtotal: toAmount(subtotal),
    Taxes: toTaxes(taxes),
    CreditNotes: creditNotes.map(toCreditNote),
    History: history.map(toHistoryEntry),
  }
}

function toItems(items: readonly StoredInvoiceItem[]): InvoiceItem[] {
  return items.map((item) => ({
    Key: item.key,
    Title: item.title,
    Price: toAmount(item.price),
    Quantity: item.quantity,
    Minutes: item.minutes,
    DiscountRate: item.discountRate / 100,
    TaxRate: item.taxRate / 100,
    TaxExemption: item.exemption,
    Total: toAmount(itemTotal(item)),
  }))
}

const toTaxes = (taxes: CreditNoteRow['taxes']): CustomerInvoice['Taxes'] =>
  taxes.map(({ rate, base, amount }) => ({ Rate: rate / 100, Base: toAmount(base), Amount: toAmount(amount) }))

const toCreditNote = (row: CreditNoteRow): CreditNote => ({
  ID: row.id,
  CreditNoteNo: row.number,
  IssuedDate: row.issued_on,
  Reason: row.reason,
  Items: toItems(row.items),
  Subtotal: toAmount(row.items.reduce((sum, item) => sum + itemTotal(item), 0)),
  Taxes: toTaxes(row.taxes),
  Total: toAmount(row.total_minor),
})

function toHistoryEntry(row: HistoryRow): InvoiceHistoryEntry {
  return {
    ID: row.id,
    Type: row.type,
    Title: row.title,
    Paid: toAmount(row.paid_minor),
    PaymentDate: row.payment_date,
    Notes: row.notes,
    EmployeeTitle: row.employee ?? '',
    EmployeeEmail: row.email ?? '',
    CreateDate: row.created_at.toISOString(),
  }
}
