import {
  type CreditNote,
  type CustomerInvoice,
  definitions,
  type InvoiceItem,
  type InvoiceParty,
  toMinor,
} from '@dayline/shared/contract'
import {
  DocumentTypeCode,
  type FacturXInvoiceInput,
  type InvoiceLineInput,
  type TradePartyInput,
  UnitCode,
  VatCategoryCode,
} from '@stackforge-eu/factur-x'

/** An invoice in the input format of its electronic form. */
export function electronicInvoice(invoice: CustomerInvoice): FacturXInvoiceInput {
  const { Total, Paid, Credited } = invoice
  const settled = Math.min(toMinor(Total), toMinor(Paid) + toMinor(Credited))
  return {
    ...documentOf(invoice, invoice, { prepaid: settled / 100, dueDate: invoice.DueDate }),
    document: {
      id: invoice.InvoiceNo,
      issueDate: invoice.InvoiceDate,
      typeCode: DocumentTypeCode.COMMERCIAL_INVOICE,
      ...(invoice.Notes.trim() && { notes: [{ content: invoice.Notes }] }),
    },
  }
}

/** A credit note in that format; it names its invoice, and its amounts are the credited ones. */
export function electronicCreditNote(invoice: CustomerInvoice, note: CreditNote): FacturXInvoiceInput {
  return {
    ...documentOf(invoice, note, { prepaid: 0, dueDate: note.IssuedDate }),
    document: {
      id: note.CreditNoteNo,
      issueDate: note.IssuedDate,
      typeCode: DocumentTypeCode.CREDIT_NOTE,
      notes: [{ content: note.Reason }],
    },
    references: [{ id: invoice.InvoiceNo, type: 'preceding', issueDate: invoice.InvoiceDate }],
  }
}

type Amounts = Pick<CustomerInvoice, 'Items' | 'Subtotal' | 'Taxes' | 'Total'>

function documentOf(
  { Supplier, Customer, Currency }: CustomerInvoice,
  { Items, Subtotal, Taxes, Total }: Amounts,
  { prepaid, dueDate }: { prepaid: number; dueDate: string },
): Omit<FacturXInvoiceInput, 'document'> {
  const tax = Taxes.reduce((sum, { Amount }) => sum + toMinor(Amount), 0) / 100
  return {
    seller: { ...partyOf(Supplier), ...sellerNumbers(Supplier.TaxNumber) },
    buyer: { ...partyOf(Customer), ...buyerNumbers(Customer.TaxNumber) },
    lines: Items.map(lineOf),
    vatBreakdown: breakdownOf(Items, Taxes),
    payment: { dueDate },
    totals: {
      lineTotal: Subtotal,
      taxBasisTotal: Subtotal,
      taxTotal: tax,
      grandTotal: Total,
      ...(prepaid > 0 && { prepaidAmount: prepaid }),
      duePayableAmount: (toMinor(Total) - toMinor(prepaid)) / 100,
      currency: definitions.CurrencyType.find(({ Key }) => Key === Currency)?.DisplayName ?? '',
    },
  }
}

/** Dutch, Czech or Swedish, and British postal codes contain a space; others are one word with a digit. */
const cityLine = /^(\d{4} [A-Z]{2}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\S*\d\S*)\s+(.+)$/

/** An address is free text: its last line is the city, after a postal code if the line begins with one. */
function partyOf({ Title, Address, Country, Phone, Email }: InvoiceParty): TradePartyInput {
  const lines = Address.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [, postalCode = '', city = lines.at(-1) ?? ''] = cityLine.exec(lines.at(-1) ?? '') ?? []
  const streets = lines.length > 1 ? lines.slice(0, -1) : lines
  const [line1 = '', line2, ...rest] = streets
  return {
    name: Title,
    address: {
      ...{ line1, city, postalCode, country: Country },
      ...(line2 && { line2 }),
      ...(rest.length > 0 && { line3: rest.join(', ') }),
    },
    ...((Phone || Email) && {
      contact: { name: Title, ...(Phone && { phone: Phone }), ...(Email && { email: Email }) },
    }),
  }
}

/**
 * VAT numbers begin with a country and have digits; others are numbers of a tax office. HRA and HRB are the German
 * commercial register, not Croatia.
 */
const vatNumberOf = (number: string) => number.replace(/[\s.-]/g, '').toUpperCase()
const isVatNumber = (number: string) => /^(?!HR[AB])[A-Z]{2}(?=.*\d)[A-Z0-9]{2,}$/.test(vatNumberOf(number))

/** The seller must have a registration number of either kind. */
const sellerNumbers = (number: string): Partial<TradePartyInput> =>
  isVatNumber(number)
    ? { taxRegistrations: [{ id: vatNumberOf(number), schemeId: 'VA' }] }
    : { taxRegistrations: [{ id: number.trim(), schemeId: 'FC' }], legalOrganization: { id: number.trim() } }

const buyerNumbers = (number: string): Partial<TradePartyInput> =>
  isVatNumber(number) ? { taxRegistrations: [{ id: vatNumberOf(number), schemeId: 'VA' }] } : {}

function categoryOf({ TaxRate, TaxExemption }: InvoiceItem): VatCategoryCode {
  if (TaxRate > 0) return VatCategoryCode.STANDARD_RATE
  return TaxExemption ? VatCategoryCode.EXEMPT : VatCategoryCode.ZERO_RATED
}

/**
 * The net price of a line is for its whole quantity: a discounted unit price would be rounded, and quantity times price
 * would differ from the total. The gross price has the unit price and the discount.
 */
function lineOf(item: InvoiceItem): InvoiceLineInput {
  const { Key, Title, Price, Minutes, DiscountRate, TaxRate, Total } = item
  const unitCode = Minutes === null ? UnitCode.UNIT : UnitCode.MINUTE
  const quantity = Minutes ?? item.Quantity
  const isPlain = DiscountRate === 0 && Minutes === null
  return {
    ...{ id: String(Key), name: Title.trim() || 'Item', quantity, unitCode, lineTotal: Total },
    ...(isPlain
      ? { unitPrice: Price }
      : { unitPrice: Total, basisQuantity: quantity, basisQuantityUnitCode: unitCode }),
    ...(DiscountRate > 0 && { grossUnitPrice: grossOf(item) }),
    ...{ vatCategoryCode: categoryOf(item), vatRatePercent: TaxRate },
  }
}

const grossOf = ({ Price, Quantity, Minutes }: InvoiceItem): number =>
  Math.round(Minutes === null ? toMinor(Price) * Quantity : (toMinor(Price) * Minutes) / 60) / 100

/** Tax by category and rate; exempt lines share an entry with all their reasons. */
function breakdownOf(items: readonly InvoiceItem[], taxes: Amounts['Taxes']) {
  const groups = Map.groupBy(items, (item) => `${categoryOf(item)} ${item.TaxRate}`)
  return [...groups.values()].map((same) => {
    const [first] = same as [InvoiceItem, ...InvoiceItem[]]
    const tax = taxes.find(({ Rate }) => first.TaxRate > 0 && Rate === first.TaxRate)
    const categoryCode = categoryOf(first)
    return {
      ...{ categoryCode, ratePercent: first.TaxRate },
      taxableAmount: same.reduce((sum, { Total }) => sum + toMinor(Total), 0) / 100,
      taxAmount: tax?.Amount ?? 0,
      ...(categoryCode === VatCategoryCode.EXEMPT && {
        exemptionReason: [...new Set(same.map(({ TaxExemption }) => TaxExemption))].join('; '),
      }),
    }
  })
}
