import {
  type CallBody,
  type CustomerInvoice,
  type InvoiceParty,
  invoiceAmounts,
  type PricedItem,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'

/** An edited line; money in minor units. `Key` is null until the line is stored on the server. */
export type DraftItem = {
  Key: number | null
  Title: string
  Price: number | null
  Quantity: number | null
  /** Tracked time, which cannot be edited; null for other lines. */
  Minutes: number | null
  DiscountRate: number | null
  TaxRate: number | null
  TaxExemption: string
}
/** The editable part of an invoice. */
export type InvoiceDraft = {
  /** Version of the invoice that the changes are based on. */
  Version: number
  Currency: number
  IssuedDate: string
  InvoiceDate: string
  DueDate: string
  Supplier: InvoiceParty
  Customer: InvoiceParty
  Notes: string
  Items: DraftItem[]
}

export const emptyItem: DraftItem = {
  Key: null,
  Title: '',
  Price: 0,
  Quantity: 1,
  Minutes: null,
  DiscountRate: 0,
  TaxRate: 0,
  TaxExemption: '',
}

/** Converts an invoice from the server to an editable draft. */
export function toDraft(invoice: CustomerInvoice): InvoiceDraft {
  const { Version, Currency, IssuedDate, InvoiceDate, DueDate, Supplier, Customer, Notes, Items } = invoice
  return {
    Version,
    Currency,
    IssuedDate,
    InvoiceDate,
    DueDate,
    Supplier,
    Customer,
    Notes,
    Items: Items.map(({ Total: _, ...item }) => ({ ...item, Price: toMinor(item.Price) })),
  }
}

/** Converts a draft to the request body. An empty price is 0; for an empty quantity, the server returns an error. */
export function toBody(
  { ID, CustomerId }: Pick<CustomerInvoice, 'ID' | 'CustomerId'>,
  { Items, ...draft }: InvoiceDraft,
): CallBody<'/costmanagement/addupdateinvoice'> {
  return {
    Id: ID,
    CustomerId,
    ...draft,
    Currency: draft.Currency as 1 | 2 | 3 | 4,
    Items: Items.map(({ Minutes: _, Quantity, ...item }) => ({
      ...item,
      Quantity: Quantity as number,
      Price: toAmount(item.Price ?? 0),
    })),
  }
}

/** A number that may be missing, or be NaN for text that is not a number. */
const atLeast0 = (value: number | null) => Math.max(0, value || 0)

const toPriced = ({ Price, Quantity, Minutes, DiscountRate, TaxRate }: DraftItem): PricedItem => ({
  price: atLeast0(Price),
  quantity: Math.round(atLeast0(Quantity)),
  minutes: Minutes,
  discountRate: toMinor(atLeast0(DiscountRate)),
  taxRate: toMinor(atLeast0(TaxRate)),
})

/** All amounts of a draft in minor units, computed by the same rules as on the server. */
export const amountsOf = (items: readonly DraftItem[]) => invoiceAmounts(items.map(toPriced))
