import { z } from 'zod'

// The parts of Paddle Billing's objects that are read here. Other fields are ignored.

const minor = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const CustomData = z.looseObject({}).nullish()

export const PaddlePrice = z.looseObject({
  id: z.string(),
  product_id: z.string(),
  billing_cycle: z.object({ interval: z.string(), frequency: z.int() }).nullish(),
  unit_price: z.object({ amount: minor, currency_code: z.string() }),
  quantity: z.object({ minimum: z.int(), maximum: z.int() }).nullish(),
  custom_data: CustomData,
})
export type PaddlePrice = z.infer<typeof PaddlePrice>

export const PaddleProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  custom_data: CustomData,
  prices: z.array(PaddlePrice).nullish(),
})

export const PaddleSubscription = z.looseObject({
  id: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
  custom_data: CustomData,
  updated_at: z.string(),
  canceled_at: z.string().nullish(),
  started_at: z.string().nullish(),
  current_billing_period: z.object({ starts_at: z.string(), ends_at: z.string() }).nullish(),
  scheduled_change: z.object({ action: z.string(), effective_at: z.string() }).nullish(),
  items: z.array(z.looseObject({ quantity: z.int(), price: PaddlePrice })).min(1),
})
export type PaddleSubscription = z.infer<typeof PaddleSubscription>

const Totals = z.looseObject({ subtotal: minor, tax: minor, grand_total: minor, currency_code: z.string() })

export const PaddleTransaction = z.looseObject({
  id: z.string(),
  subscription_id: z.string().nullish(),
  custom_data: CustomData,
  invoice_number: z.string().nullish(),
  currency_code: z.string(),
  billing_period: z.object({ starts_at: z.string(), ends_at: z.string() }).nullish(),
  billed_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  items: z.array(z.looseObject({ quantity: z.int(), price: PaddlePrice.nullish() })),
  details: z.looseObject({
    totals: Totals.extend({ discount: minor }),
    payout_totals: Totals.extend({ discount: minor }).partial().nullish(),
  }),
})
export type PaddleTransaction = z.infer<typeof PaddleTransaction>

export const PaddleAdjustment = z.looseObject({
  id: z.string(),
  action: z.string(),
  status: z.string(),
  transaction_id: z.string(),
  subscription_id: z.string().nullish(),
  totals: z.looseObject({ total: minor }),
})

export const PaddleNotification = z.looseObject({
  event_id: z.string(),
  event_type: z.string(),
  occurred_at: z.string(),
  data: z.looseObject({}),
})

const Money = z.looseObject({ amount: minor, currency_code: z.string() })
export const PaddlePreview = z.looseObject({
  currency_code: z.string(),
  next_billed_at: z.string().nullish(),
  update_summary: z
    .looseObject({ credit: Money, charge: Money, result: Money.extend({ action: z.string() }) })
    .nullish(),
})

export const PaddleDiscount = z.looseObject({
  code: z.string().nullish(),
  status: z.string(),
  type: z.string(),
  amount: z.string(),
  recur: z.boolean(),
  maximum_recurring_intervals: z.int().nullish(),
})
