import { z } from 'zod'
import { countryCodes } from './countries.ts'
import { CurrencyType, InvoiceSort, InvoiceTimeGrouping } from './enums.ts'
import { ById, Day, Deleted, Id, Instant, itemOf, listOf, pageOf, paging } from './envelope.ts'
import { invoiceItemLimits, maxInvoiceItems } from './limits.ts'
import { isWholeCents } from './minorUnits.ts'

/** Amounts have two decimals on the wire; the server computes in minor units. */
const amount = z.number()
const percent = z.number().min(0).max(100)

const textUpTo = (max: number) => z.string().trim().max(max).nullish()

/** Supplier or customer of an invoice, as printed. */
export const InvoiceParty = z.object({
  Title: z.string(),
  Address: z.string(),
  TaxNumber: z.string(),
  TaxOffice: z.string(),
  Phone: z.string(),
  Email: z.string(),
  /** Two-letter code; empty when none was chosen. */
  Country: z.string(),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

export const InvoiceItem = z.object({
  /** Identifies the line within its invoice; assigned by the server. */
  Key: z.int(),
  Title: z.string(),
  /** Per unit, or per hour where `Minutes` is set. */
  Price: amount,
  Quantity: z.int(),
  /** Tracked time that the line bills; null for other lines. */
  Minutes: z.int().nullable(),
  DiscountRate: percent,
  TaxRate: percent,
  /** Why no tax is due; printed below the totals. */
  TaxExemption: z.string(),
  /** Price times quantity or hours, less the discount, without tax. */
  Total: amount,
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** An entry of an invoice's history: 1 is an event, with the total paid by then; 2 is a payment, with its amount. */
export const InvoiceHistoryEntry = z.object({
  ID: Id,
  Type: z.int(),
  Title: z.string(),
  Paid: amount,
  PaymentDate: Day.nullable(),
  Notes: z.string().nullable(),
  EmployeeTitle: z.string(),
  EmployeeEmail: z.string(),
  CreateDate: Instant,
})
export type InvoiceHistoryEntry = z.infer<typeof InvoiceHistoryEntry>

/** An invoice in a list. */
export const InvoiceListItem = z.object({
  ID: Id,
  InvoiceNo: z.string(),
  CustomerId: Id,
  CustomerTitle: z.string(),
  /** A `CurrencyType`. */
  Currency: z.int(),
  /** An `InvoiceStatus`. */
  Status: z.int(),
  IssuedDate: Day,
  InvoiceDate: Day,
  DueDate: Day,
  Total: amount,
  Paid: amount,
  /** The amount by which credit notes reduce the total. */
  Credited: amount,
  /** Whether it still awaits payment after its due date. */
  IsOverdue: z.boolean(),
})
export type InvoiceListItem = z.infer<typeof InvoiceListItem>

/** Tax of all items with the same rate. */
export const InvoiceTax = z.object({ Rate: percent, Base: amount, Amount: amount })

/** A document that cancels an invoice or a part of it. */
export const CreditNote = z.object({
  ID: Id,
  CreditNoteNo: z.string(),
  IssuedDate: Day,
  Reason: z.string(),
  Items: z.array(InvoiceItem),
  Subtotal: amount,
  Taxes: z.array(InvoiceTax),
  Total: amount,
})
export type CreditNote = z.infer<typeof CreditNote>

export const CustomerInvoice = InvoiceListItem.extend({
  /** Increases with each change of a draft; a save names the version that it is based on. */
  Version: z.int(),
  /** Whether the customer is reminded by email after the due date. */
  SendsReminders: z.boolean(),
  /** The amount to pay back when more was paid than is owed after a credit. */
  RefundDue: amount,
  /** Latest first. */
  CreditNotes: z.array(CreditNote),
  Supplier: InvoiceParty,
  Customer: InvoiceParty,
  Notes: z.string(),
  Items: z.array(InvoiceItem),
  /** What a draft lacks to be an electronic invoice, by field; empty for other states and while those are off. */
  ElectronicLacks: z.array(z.object({ Key: z.string(), Value: z.string() })),
  /** Sum of the items' totals. */
  Subtotal: amount,
  Taxes: z.array(InvoiceTax),
  /** Latest first. */
  History: z.array(InvoiceHistoryEntry),
})
export type CustomerInvoice = z.infer<typeof CustomerInvoice>

const saveParty = (who: string) =>
  z.object({
    Title: z.string(`${who} name is required.`).trim().min(1, `${who} name is required.`).max(300),
    Address: textUpTo(1000),
    TaxNumber: textUpTo(50),
    TaxOffice: textUpTo(200),
    Phone: textUpTo(50),
    Email: textUpTo(254),
    /** If omitted, it is unchanged. */
    Country: z.literal(['', ...countryCodes], 'Please choose a country.').nullish(),
  })

const { price, quantity } = invoiceItemLimits
const priceRule = `Price must be between 0 and ${price.max.toLocaleString('en-US')}.`
const quantityRule = `Quantity must be a whole number between ${quantity.min} and ${quantity.max}.`
const rate = (name: string) =>
  z
    .number(`${name} must be between 0 and 100.`)
    .min(0, `${name} must be between 0 and 100.`)
    .max(100, `${name} must be between 0 and 100.`)
    .refine(isWholeCents, `${name} has at most two decimals.`)
    .nullish()

const SaveInvoiceItem = z.object({
  /** Key of a stored line; omitted or null for a new one. */
  Key: z.int().nullish(),
  Title: z.string().trim().max(500).default(''),
  Price: z
    .number(priceRule)
    .min(price.min, priceRule)
    .max(price.max, priceRule)
    .refine(isWholeCents, 'Price has at most two decimals.'),
  Quantity: z.int(quantityRule).min(quantity.min, quantityRule).max(quantity.max, quantityRule),
  DiscountRate: rate('Discount'),
  TaxRate: rate('Tax'),
  TaxExemption: textUpTo(300),
})

const chooseDay = (name: string) => z.union([Day, Instant], `${name} is required.`).optional()

const SaveInvoice = z.object({
  /** Omitted or 0 creates an invoice, for which customer and currency are enough. */
  Id: z.int().min(0).nullish(),
  /** The version that the save is based on. An older one is refused under `Version`; if omitted, the last save wins. */
  Version: z.int().nullish(),
  CustomerId: z.int('Please choose a customer.').positive('Please choose a customer.'),
  Currency: z.literal(Object.values(CurrencyType), 'Please choose a currency.'),
  /** Days, or instants on them. Omitted fields are unchanged. */
  IssuedDate: chooseDay('Issue date'),
  InvoiceDate: chooseDay('Invoice date'),
  DueDate: chooseDay('Due date'),
  Supplier: saveParty('Supplier').optional(),
  Customer: saveParty('Customer').optional(),
  /** Both are ignored: the server computes them. */
  Total: z.number().nullish(),
  Paid: z.number().nullish(),
  Notes: z.string().max(5000).nullish(),
  Items: z.array(SaveInvoiceItem).max(maxInvoiceItems).optional(),
})

/** Sums of a list in one currency. */
const InvoiceSums = z.object({ Currency: z.int(), Due: amount, Overdue: amount })

/** A draft and the days of tracked time to bill with it, both included. */
const InvoicedDays = z.object({ Id, StartDate: Day, EndDate: Day })

const TimeToInvoice = InvoicedDays.extend({
  /** Empty means all projects of the customer. */
  ProjectIds: z.array(Id).max(500).default([]),
  GroupBy: z.literal(Object.values(InvoiceTimeGrouping)),
  /** Per hour; null bills each person at their bill rate. */
  HourlyRate: z
    .number(priceRule)
    .min(0, priceRule)
    .max(price.max, priceRule)
    .refine(isWholeCents, 'The rate has at most two decimals.')
    .nullish(),
})

/** Tracked time that is not billed yet, as the lines that would bill it. */
const OpenTime = z.object({
  Items: z.array(z.object({ Title: z.string(), Minutes: z.int(), Price: amount, Total: amount })),
  Minutes: z.int(),
  Total: amount,
})

const InvoiceOptions = z.object({ SendsReminders: z.boolean() })
/** `IsElectronic`: PDFs contain an electronic invoice. */
const InvoiceSettings = InvoiceOptions.extend({ IsElectronic: z.boolean() })

const CreditInvoice = z.object({
  Id,
  Reason: z.string().trim().min(1, 'Reason is required.').max(1000),
  /** Lines by key, each with the amount to credit, without tax. If omitted: everything that is not credited yet. */
  Items: z
    .array(
      z.object({
        Key: z.int(),
        Amount: z.number().positive('Amount must be above 0.').refine(isWholeCents, 'Amount has at most two decimals.'),
      }),
    )
    .min(1, 'Please choose what to credit.')
    .max(maxInvoiceItems)
    .optional(),
})

export const customerInvoiceCalls = {
  '/costmanagement/listinvoices': {
    body: z.object({
      SearchTerm: z.string().trim().max(200).nullish(),
      CustomerId: Id.nullish(),
      /** An `InvoiceStatus`. */
      Status: z.int().min(1).max(4).nullish(),
      IsOverdue: z.boolean().default(false),
      Sort: z.literal(Object.values(InvoiceSort)).default(InvoiceSort.Number),
      SortDescending: z.boolean().default(true),
      ...paging,
    }),
    data: pageOf(InvoiceListItem).extend({ Sums: z.array(InvoiceSums) }),
  },
  '/costmanagement/getinvoice': { body: ById, data: itemOf(CustomerInvoice) },
  /** Keys of refused fields are paths, such as `Supplier.Title` and `Items.0.Price`. Only drafts can be changed. */
  '/costmanagement/addupdateinvoice': { body: SaveInvoice, data: itemOf(CustomerInvoice) },
  /** Deletes a draft, or an awaiting invoice without payments. The number is not reused. */
  '/costmanagement/deleteinvoice': { body: ById, data: Deleted },
  /** Turns a draft into an awaiting invoice, which cannot be edited. Refused by field as in `ElectronicLacks`. */
  '/costmanagement/markassent': {
    body: ById.extend({
      /** The version that was confirmed. Refused like that of a save; if omitted, the current one is marked. */
      Version: z.int().nullish(),
    }),
    data: itemOf(CustomerInvoice),
  },
  /** Refused under `Price` and `PaymentDate`. */
  '/costmanagement/recordpayment': {
    body: z.object({
      Id,
      Price: z.number('Amount is required.').refine(isWholeCents, 'Amount has at most two decimals.'),
      PaymentDate: z.union([Day, Instant], 'Payment date is required.'),
      /** Not visible to the customer. */
      Notes: textUpTo(1000),
    }),
    data: itemOf(CustomerInvoice),
  },
  /** Credits an invoice or lines of it; a full one frees its tracked time. Refused under `Items.<key>` and `Reason`. */
  '/costmanagement/addcreditnote': { body: CreditInvoice, data: itemOf(CustomerInvoice) },
  /** Records money paid back to the customer after a credit. Refused under `Price` and `PaymentDate`. */
  '/costmanagement/recordrefund': {
    body: z.object({
      Id,
      Price: z.number('Amount is required.').refine(isWholeCents, 'Amount has at most two decimals.'),
      PaymentDate: z.union([Day, Instant], 'Payment date is required.'),
      Notes: textUpTo(1000),
    }),
    data: itemOf(CustomerInvoice),
  },
  /** The settings of new invoices. */
  '/costmanagement/getinvoicesettings': { body: z.object({}), data: itemOf(InvoiceSettings) },
  /** Omitted fields are unchanged. */
  '/costmanagement/updateinvoicesettings': { body: InvoiceSettings.partial(), data: itemOf(InvoiceSettings) },
  /** Changes the options of one invoice. */
  '/costmanagement/updateinvoiceoptions': {
    body: InvoiceOptions.extend({ Id }),
    data: itemOf(CustomerInvoice),
  },
  /** Creates a draft with the same customer, currency and items, without tracked time. */
  '/costmanagement/duplicateinvoice': { body: ById, data: itemOf(CustomerInvoice) },
  /** Sends the PDF to the customer by email, after the due date as a reminder. Refused in the demo and for drafts. */
  '/costmanagement/sendinvoice': {
    body: z.object({ Id, Email: z.email('Please enter a valid email address.').max(254) }),
    data: itemOf(CustomerInvoice),
  },
  /** A signed link to the PDF, valid for 5 minutes. */
  '/costmanagement/exportinvoice': {
    body: ById.extend({
      /** Exports this credit note of the invoice instead. */
      CreditNoteId: Id.nullish(),
    }),
    data: z.object({ Url: z.string() }),
  },
  /** Projects of the invoice's customer, with the working minutes of these days that are not billed yet. */
  '/costmanagement/listinvoiceprojects': {
    body: InvoicedDays,
    data: listOf(z.object({ ID: Id, Title: z.string(), Color: z.string(), OpenMinutes: z.int() })),
  },
  /** The lines that `addinvoicetime` would add. */
  '/costmanagement/previewinvoicetime': { body: TimeToInvoice, data: OpenTime },
  /** Adds the lines to a draft; their minutes cannot be billed again until the line or the draft is deleted. */
  '/costmanagement/addinvoicetime': { body: TimeToInvoice, data: itemOf(CustomerInvoice) },
  /** The minutes behind a line of tracked time, by day, person and task. */
  '/costmanagement/listinvoicetime': {
    body: z.object({ Id, Key: z.int() }),
    data: listOf(
      z.object({ Day, EmployeeTitle: z.string(), ProjectTitle: z.string(), TaskTitle: z.string(), Minutes: z.int() }),
    ),
  },
}
