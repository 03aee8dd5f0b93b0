import { z } from 'zod'
import { cardFields, PaymentForm } from './card.ts'
import { ById, Deleted, Id, Instant, itemOf, listOf, pageOf, paging } from './envelope.ts'
import { cardExpireYear } from './limits.ts'

/** An invoice that the organization received for its subscription. Amounts have two decimals. */
export const BillingInvoice = z.object({
  ID: Id,
  /** Null while it is being prepared. */
  InvoiceNo: z.string().nullable(),
  Organization: z.object({ ID: Id, Title: z.string() }),
  /** The first day of the billed period. */
  StartDate: Instant,
  EndDate: Instant,
  PaidDate: Instant,
  /** A `BillingCurrency`: 0 lira, 1 dollar. */
  Currency: z.int(),
  PaidPrice: z.number(),
  RefundedPrice: z.number(),
  Description: z.string(),
  /** A link, valid for 5 minutes; null until the document exists. */
  DownloadUrl: z.string().nullable(),
})
export type BillingInvoice = z.infer<typeof BillingInvoice>

/** A card of the organization. Its full number is never stored. */
export const BillingPaymentMethod = z.object({
  Organization: z.object({ Id: Id }),
  PaymentMethod: z.object({
    Id,
    /** The first six digits. */
    Bin: z.string(),
    Last4: z.string(),
    Family: z.string(),
    ExpireMonth: z.int(),
    ExpireYear: z.int(),
    /** Whether the last charge failed. */
    HasError: z.boolean(),
    IsPrimary: z.boolean(),
  }),
})
export type BillingPaymentMethod = z.infer<typeof BillingPaymentMethod>

export const billingCalls = {
  /** Latest first. */
  '/billing/getsubscriptionhistory': {
    body: z.object({ ...paging, PageSize: paging.PageSize.unwrap().default(100) }),
    data: pageOf(BillingInvoice),
  },
  '/billing/downloadinvoice': { body: ById, data: z.object({ Url: z.string() }) },
  '/billing/getpaymentmethods': { body: z.object({}), data: listOf(BillingPaymentMethod) },
  /** The card is stored once the bank's page is completed; then the browser returns to the billing screen. */
  '/billing/addpaymentmethod': { body: z.object(cardFields(cardExpireYear.minToAdd)), data: PaymentForm },
  '/billing/deletepaymentmethod': { body: ById, data: Deleted },
  '/billing/makeprimarycard': { body: ById, data: itemOf(BillingPaymentMethod) },
}
