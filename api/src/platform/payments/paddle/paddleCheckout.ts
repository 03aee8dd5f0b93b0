import { z } from 'zod'
import { fingerprint, isFingerprint } from '../../keys/serverKeys.ts'
import type { Reported } from '../paymentEvents.ts'
import {
  CardDeclined,
  type CheckoutSettings,
  type HostedCheckout,
  type HostedEvent,
  type HostedPlan,
  type HostedPrice,
  PaymentUnknown,
} from '../payments.ts'
import { type PlanOf, readNotification, subscriptionReport } from './paddleEvents.ts'
import {
  PaddleDiscount,
  PaddleNotification,
  PaddlePreview,
  type PaddlePrice,
  PaddleProduct,
  PaddleSubscription,
} from './shapes.ts'
import { isPaddleSignature } from './signature.rules.ts'

export type PaddleOptions = {
  apiUrl: string
  apiKey: string
  webhookSecret: string
  settings: CheckoutSettings
  /** Signs the user and organization of a checkout. */
  key: Buffer
  /** Timeout for an answer; a change that charges a card takes some seconds. */
  timeoutMs?: number
}

const plansMs = 5 * 60_000
/** By title, for products without a `plan_id` in their custom data. */
const planTitles: Record<string, number> = { starter: 2, pro: 3, business: 4 }

/** Paddle Billing (https://developer.paddle.com): its API, version 1, and its webhooks. */
export function paddleCheckout(options: PaddleOptions): HostedCheckout {
  const { webhookSecret, settings, key } = options
  let products: { at: number; items: Promise<z.infer<typeof PaddleProduct>[]> } | null = null

  function listProducts() {
    if (!products || products.at + plansMs < Date.now()) {
      const items = call(options, 'GET', '/products?status=active&include=prices&per_page=200', z.array(PaddleProduct))
      products = { at: Date.now(), items }
      items.catch(() => {
        products = null
      })
    }
    return products.items
  }

  async function planFinder(): Promise<PlanOf> {
    const items = await listProducts()
    const byProduct = new Map(
      items.map(({ id, name, custom_data }) => [id, planIn(custom_data) ?? planTitles[name.toLowerCase()] ?? null]),
    )
    return ({ product_id, custom_data }) => planIn(custom_data) ?? byProduct.get(product_id) ?? null
  }

  async function changed(method: 'PATCH' | 'POST', path: string, body: object): Promise<Reported> {
    const planOf = await planFinder()
    const subscription = await call(options, method, path, PaddleSubscription, body)
    const report = subscriptionReport(subscription, planOf)
    if (!report) throw new Error('Paddle has no plan of ours for this subscription.')
    // The webhook about the same change arrives under another id, with the same content.
    return {
      provider: 'paddle',
      eventId: `api:${subscription.id}:${subscription.updated_at}`,
      at: subscription.updated_at,
      event: report,
    }
  }

  const items = (price_id: string, quantity: number) => ({
    items: [{ price_id, quantity }],
    proration_billing_mode: 'prorated_immediately',
  })

  return {
    settings,
    signatureOf: (userId, organizationId) => fingerprint(key, `${userId}:${organizationId}`),
    async listPlans() {
      const planOf = await planFinder()
      return (await listProducts()).map(
        ({ id, name, prices }): HostedPlan => ({
          id,
          name,
          prices: (prices ?? []).flatMap((price) => hostedPrice(price, planOf)),
        }),
      )
    },
    async readWebhook(body, signature) {
      if (!isPaddleSignature(webhookSecret, body, signature, Date.now())) return null
      const { reported, customData, subscriptionId } = readNotification(
        PaddleNotification.parse(JSON.parse(body)),
        await planFinder(),
      )
      return { reported, subscriptionId, signed: signedIn(customData, key) }
    },
    async previewChange(id, priceId, count) {
      const { update_summary, currency_code, next_billed_at } = await call(
        options,
        'PATCH',
        `/subscriptions/${id}/preview`,
        PaddlePreview,
        items(priceId, count),
      )
      const due = update_summary?.result
      return {
        creditMinor: update_summary?.credit.amount ?? 0,
        chargeMinor: update_summary?.charge.amount ?? 0,
        dueMinor: due?.action === 'charge' ? due.amount : 0,
        creditLeftMinor: due?.action === 'credit' ? due.amount : 0,
        currency: currency_code,
        nextAt: next_billed_at ?? null,
      }
    },
    change: (id, priceId, count) => changed('PATCH', `/subscriptions/${id}`, items(priceId, count)),
    cancel: (id, effective_from) => changed('POST', `/subscriptions/${id}/cancel`, { effective_from }),
    resume: (id) => changed('PATCH', `/subscriptions/${id}`, { scheduled_change: null }),
    async findDiscount(code) {
      const found = await call(
        options,
        'GET',
        `/discounts?status=active&code=${encodeURIComponent(code)}`,
        z.array(PaddleDiscount),
      )
      const discount = found.find(({ type }) => type === 'percentage')
      if (!discount) return null
      const payments = discount.recur ? (discount.maximum_recurring_intervals ?? 0) : 1
      return { percent: Number(discount.amount), payments }
    },
    async invoiceUrl(transactionId) {
      const { url } = await call(
        options,
        'GET',
        `/transactions/${transactionId}/invoice`,
        z.looseObject({ url: z.string() }),
      )
      return url
    },
  }
}

function planIn(customData: Record<string, unknown> | null | undefined): number | null {
  const id = Number(customData?.plan_id)
  return Number.isInteger(id) && id > 0 ? id : null
}

function signedIn(customData: Record<string, unknown>, key: Buffer): HostedEvent['signed'] {
  const { user_id, organization_id, signature } = customData
  const isOurs = isFingerprint(key, `${user_id}:${organization_id}`, String(signature ?? ''))
  return isOurs ? { userId: Number(user_id), organizationId: Number(organization_id) } : null
}

function hostedPrice(price: PaddlePrice, planOf: PlanOf): HostedPrice[] {
  const { id, billing_cycle, unit_price, quantity } = price
  const interval = billing_cycle?.interval
  if (billing_cycle?.frequency !== 1 || (interval !== 'month' && interval !== 'year')) return []
  const { amount, currency_code } = unit_price
  return [
    { id, interval, planId: planOf(price), amountMinor: amount, currency: currency_code, min: quantity?.minimum ?? 5 },
  ]
}

type PaddleAnswer = { data?: unknown; error?: { code?: string; detail?: string } }

function parse(text: string): PaddleAnswer {
  try {
    return JSON.parse(text) as PaddleAnswer
  } catch {
    return {}
  }
}

type Method = 'GET' | 'POST' | 'PATCH'

/** @throws CardDeclined, PaymentUnknown */
async function call<Schema extends z.ZodType>(
  { apiUrl, apiKey, timeoutMs = 20_000 }: PaddleOptions,
  method: Method,
  path: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'paddle-version': '1', 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response || response.status >= 500) throw new PaymentUnknown('The payment provider did not answer.')
  const text = await response.text().catch(() => {
    throw new PaymentUnknown('The answer of the payment provider did not arrive.')
  })
  const answer = parse(text)
  if (response.ok) return schema.parse(answer.data)
  if (answer.error?.code?.includes('payment_declined')) {
    throw new CardDeclined('Your bank declined the payment. Please use another card.')
  }
  // Its message may name our objects, but never a card: Paddle does not send us any.
  throw new Error(`Paddle answered ${response.status} to ${method} ${path.split('?')[0]}: ${answer.error?.code ?? ''}`)
}
