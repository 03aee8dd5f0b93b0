import { z } from 'zod'
import { Plan, Subscription } from './account.ts'
import { cardFields, PaymentForm } from './card.ts'
import { CurrentPassword } from './currentPassword.ts'
import { Instant, itemOf, listOf } from './envelope.ts'
import { cardExpireYear, licenses } from './limits.ts'

/** A plan with its prices. Names and units are those of the hosted checkout (Paddle Billing): amounts are cents. */
export const HostedPlan = z.object({
  id: z.string(),
  name: z.string(),
  prices: z.array(
    z.object({
      id: z.string(),
      billing_cycle: z.object({ interval: z.enum(['month', 'year']) }),
      unit_price: z.object({ amount: z.int(), currency_code: z.string() }),
      /** Minimum number of licenses. */
      min: z.int(),
      /** Licenses that this organization needs, at least `min`. */
      count: z.int(),
      /** A `PlanId`; null for a product that is not a known plan. */
      plan_id: z.int().nullable(),
    }),
  ),
})
export type HostedPlan = z.infer<typeof HostedPlan>

/** Parameters of the hosted checkout's overlay; null where payments are made with the card form. */
const Checkout = z.object({
  ClientToken: z.string(),
  Environment: z.enum(['production', 'sandbox']),
  ScriptUrl: z.string(),
  /** Proves in the webhook that the Owner checked out for this organization; null for everyone else. */
  Signature: z.string().nullable(),
})
export type Checkout = z.infer<typeof Checkout>

const countRule = `Licenses must be between ${licenses.min} and ${licenses.max}.`
const Count = z.int(countRule).min(1, countRule).max(licenses.max, countRule)

const Agreements = z.object({
  /** Clients use three spellings. Refused under `Aggreements`. */
  Aggreements: z.boolean().nullish(),
  Aggrements: z.boolean().nullish(),
  Agreements: z.boolean().nullish(),
})
const hasAgreed = (form: z.output<typeof Agreements>) => Boolean(form.Aggreements || form.Aggrements || form.Agreements)

const StartSubscription = Agreements.extend({
  PlanId: z.int('Please choose a plan.'),
  UserCount: Count.min(licenses.min, countRule),
  Yearly: z.boolean().default(false),
  ...cardFields(cardExpireYear.minToSubscribe),
})

/** What a change costs today and from then on, in dollars (or the currency of the checkout) with two decimals. */
export const ChangePreview = z.object({
  /** Credit for unused time. */
  Credit: z.number(),
  /** For the new terms until the end of the period. */
  Charge: z.number(),
  DueNow: z.number(),
  /** The rest of the credit, for the next payments. */
  CreditLeft: z.number(),
  /** The next payment with its discount, before credit; null where the provider computes it. */
  NextPayment: z.number().nullable(),
  NextDate: Instant,
  Currency: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const Discount = z.object({
  Code: z.string(),
  /** May have decimals if the code is one of the hosted checkout. */
  Percent: z.number(),
  /** Number of payments it applies to; 0 = all. */
  Payments: z.int(),
})
export type Discount = z.infer<typeof Discount>

const Change = z.object({ PriceId: z.string().min(1, 'Please choose a plan.').max(100), Count })
const code = (name: string) => z.string().trim().min(1, `${name} is required.`).max(60)

const CreateCode = z.object({
  /** Letters, digits and dashes; if omitted, a code is generated. */
  Code: code('Code')
    .regex(/^[\w-]+$/, 'A code has letters, digits and dashes.')
    .nullish(),
  /** How many organizations may use it. */
  Uses: z.int().min(1).max(100_000).default(1),
  ExpireDate: Instant.nullish(),
  Grants: z.discriminatedUnion('Kind', [
    z.object({ Kind: z.literal('discount'), Percent: z.int().min(1).max(100), Payments: z.int().min(1).max(120) }),
    z.object({
      Kind: z.literal('plan'),
      PlanId: z.int().min(2).max(4).default(4),
      Users: Count,
      LifetimeFreeUsers: z.int().min(0).max(licenses.max).default(0),
      /** Null: for life. */
      Months: z.int().min(1).max(120).nullable(),
      RetentionMonths: z.int().min(1).max(120).nullish(),
    }),
  ]),
})

export const subscriptionCalls = {
  /** The current organization's subscription, or null when it never had one. */
  '/subscription/get': {
    body: z.object({}),
    data: z.object({
      Subscription: Subscription.nullable(),
      /** On the next payments by card; only for those who manage the subscription, and omitted by older APIs. */
      Discount: Discount.nullable().optional(),
      /** Dollars that reduce the next payments by card; for those who manage the subscription. Omitted by older APIs. */
      Credit: z.number().optional(),
      /**
       * The checkout's provider still retries a refused payment although the days of grace are over: to start another
       * subscription, this one has to be canceled first. Like `Credit`.
       */
      IsPaymentRetried: z.boolean().optional(),
      /**
       * A card is still retried although the days of grace are over. The subscription can be canceled; another one, or
       * a plan code, replaces it. Like `Credit`.
       */
      IsCardRetried: z.boolean().optional(),
    }),
  },
  '/subscription/listplans': { body: z.object({}), data: listOf(Plan) },
  '/subscription/getpaddleplans': {
    body: z.object({}),
    data: z.object({
      Items: z.array(HostedPlan),
      Checkout: Checkout.nullable(),
      /** The vendor's page of plans and prices. */
      PricingUrl: z.string(),
    }),
  },
  /** The subscription starts once the bank's page is completed; then the browser returns to manage-subscription. */
  '/subscription/startsubscription': {
    body: StartSubscription.refine(hasAgreed, {
      path: ['Aggreements'],
      error: 'Please confirm the aggreements before you proceed.',
      when: ({ value }) => Agreements.safeParse(value).success,
    }),
    data: PaymentForm,
  },
  '/subscription/previewchange': { body: Change, data: itemOf(ChangePreview) },
  '/subscription/changesubscription': { body: Change, data: itemOf(Subscription) },
  /** The subscription remains usable until `EndDate`. Refused under `Password` and `CancellationReason`. */
  '/subscription/cancelsubscription': {
    body: z.object({
      Password: CurrentPassword,
      CancellationReason: z.string().trim().min(1, 'Please tell us the reason.').max(1000),
    }),
    data: itemOf(Subscription),
  },
  /** Undoes a cancellation before the subscription ends, so that it renews again. */
  '/subscription/resumesubscription': { body: z.object({}), data: itemOf(Subscription) },
  '/subscription/redeemcode': { body: z.object({ RedeemCode: code('Redeem code') }), data: itemOf(Subscription) },
  /** Applies to the next payments. With a hosted checkout, the code is entered in the overlay. */
  '/subscription/proceeddiscountcode': { body: z.object({ Code: code('Code') }), data: itemOf(Discount) },
  /** For operators: creates a code that organizations can redeem. */
  '/subscription/createcode': { body: CreateCode, data: z.object({ Code: z.string() }) },
}
