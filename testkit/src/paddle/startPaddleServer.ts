import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addPeriod, catalog, priceOf, type Subscription, subscriptionEntity, transactionEntity } from './entities.ts'

/** What goes wrong with the next deliveries. */
export type Fault =
  /** Every event arrives twice. */
  | 'doubled'
  /** The events of one action arrive in reverse order. */
  | 'out of order'
  /** Nothing arrives until `deliverHeld`. */
  | 'late'
  /** The action takes effect, but its response does not arrive. */
  | 'lost answer'

type Checkout = { priceId: string; quantity: number; customData: Record<string, unknown> }
type Event = { event_id: string; event_type: string; occurred_at: string; notification_id: string; data: object }

/** A stand-in for Paddle Billing: the part of its API that the product uses, and webhooks with valid signatures. */
export type PaddleServer = {
  url: string
  /** Environment variables with which the API uses this server. */
  environment: Record<string, string>
  /** Sets the address for webhooks; until then none are sent. */
  deliverTo: (url: string) => void
  /** Buys as a customer does in the overlay. @returns the subscription's id */
  checkOut: (checkout: Checkout) => Promise<string>
  /** Ends the period; the next one is paid. */
  renew: (subscriptionId: string) => Promise<void>
  /** Ends the period at an instant; the payment of the next one is refused. */
  refuseRenewal: (subscriptionId: string, endedAt: string) => Promise<void>
  /** Adjusts the last payment. @param action that of Paddle's adjustment; a refund by default */
  refund: (subscriptionId: string, cents: number, action?: 'chargeback' | 'chargeback_reverse') => Promise<void>
  misbehave: (...faults: Fault[]) => void
  deliverHeld: () => Promise<void>
  /**
   * Sends an event with a signature of another secret, with one from an hour ago, or with a changed body.
   * @returns the status of the response
   */
  forge: (kind: 'secret' | 'time' | 'body') => Promise<number>
  stop: () => Promise<void>
}

const secret = 'pdl_ntfset_test'
const apiKey = 'pdl_sdbx_apikey_test'
let lastMs = 0

/** Always later than the previous instant, as with Paddle's microseconds. */
function nextInstant(): string {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return new Date(lastMs).toISOString()
}
const idOf = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex')}`

export async function startPaddleServer(): Promise<PaddleServer> {
  const subscriptions = new Map<string, Subscription>()
  let target: string | null = null
  let faults: Fault[] = []
  let held: Event[] = []

  const event = (event_type: string, data: object): Event => ({
    event_id: idOf('evt'),
    notification_id: idOf('ntf'),
    event_type,
    occurred_at: nextInstant(),
    data,
  })

  async function send(one: Event, signature?: (body: string) => string): Promise<number> {
    if (!target) return 0
    const body = JSON.stringify(one)
    const sign = signature ?? ((content: string) => signatureOf(secret, content, Date.now()))
    const headers = { 'content-type': 'application/json', 'paddle-signature': sign(body) }
    return (await fetch(target, { method: 'POST', headers, body })).status
  }

  async function deliver(events: Event[]) {
    const ordered = faults.includes('out of order') ? events.reverse() : events
    const sent = faults.includes('doubled') ? ordered.flatMap((one) => [one, one]) : ordered
    if (faults.includes('late')) held.push(...sent)
    else for (const one of sent) await send(one)
  }

  const eventsOf = (subscription: Subscription, type: string, cents: number): Event[] => [
    event(type, subscriptionEntity(subscription)),
    ...(cents > 0 ? [event('transaction.completed', transactionEntity(subscription, cents, idOf('txn')))] : []),
  ]

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://paddle.invalid')
    const body = JSON.parse((await text(request)) || '{}') as {
      items?: { price_id: string; quantity: number }[]
      scheduled_change?: null
      effective_from?: string
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) return send403(response)
    const fixed = fixedAnswer(pathname)
    if (fixed) return reply(response, fixed)
    const [, id = '', action] = /^\/subscriptions\/([^/]+)(?:\/(preview|cancel))?$/.exec(pathname) ?? []
    const subscription = subscriptions.get(id)
    if (!subscription) return reply(response, null, 404)
    const [item] = body.items ?? []
    if (action === 'preview' && item) return reply(response, previewOf(subscription, item))
    if (body.scheduled_change === null) subscription.isCancelScheduled = false
    const charged = change(subscription, action, item)
    if (body.effective_from === 'immediately') subscription.status = 'canceled'
    const isLost = faults.includes('lost answer')
    await deliver(eventsOf(subscription, 'subscription.updated', charged))
    if (isLost) return void response.destroy()
    reply(response, subscriptionEntity(subscription))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function requireSubscription(id: string): Subscription {
    const found = subscriptions.get(id)
    if (!found) throw new Error(`There is no subscription ${id}.`)
    return found
  }

  return {
    url,
    environment: {
      PADDLE_API_URL: url,
      PADDLE_API_KEY: apiKey,
      PADDLE_WEBHOOK_SECRET: secret,
      PADDLE_CLIENT_TOKEN: 'test_client',
      PADDLE_ENVIRONMENT: 'sandbox',
    },
    deliverTo: (address) => {
      target = address
    },
    async checkOut({ priceId, quantity, customData }) {
      const startsAt = nextInstant()
      const subscription: Subscription = {
        id: idOf('sub'),
        price_id: priceId,
        quantity,
        customData,
        startsAt,
        endsAt: addPeriod(startsAt, priceId),
        updatedAt: startsAt,
        status: 'active',
        isCancelScheduled: false,
      }
      subscriptions.set(subscription.id, subscription)
      const [created, paid] = eventsOf(subscription, 'subscription.created', totalOf(subscription))
      await deliver(
        [created, paid, event('subscription.activated', subscriptionEntity(subscription))].filter(
          (one) => one !== undefined,
        ),
      )
      return subscription.id
    },
    async renew(id) {
      const subscription = requireSubscription(id)
      subscription.startsAt = subscription.endsAt
      subscription.endsAt = addPeriod(subscription.startsAt, subscription.price_id)
      subscription.updatedAt = nextInstant()
      await deliver(eventsOf(subscription, 'subscription.updated', totalOf(subscription)))
    },
    async refuseRenewal(id, endedAt) {
      const subscription = requireSubscription(id)
      const next = { startsAt: endedAt, endsAt: addPeriod(endedAt, subscription.price_id), updatedAt: nextInstant() }
      Object.assign(subscription, { ...next, status: 'past_due' })
      await deliver(eventsOf(subscription, 'subscription.past_due', 0))
    },
    async refund(id, cents, action) {
      const adjustment = {
        id: idOf('adj'),
        action: action ?? 'refund',
        status: 'approved',
        transaction_id: requireSubscription(id).lastTransaction ?? '',
        subscription_id: id,
        totals: { total: String(cents) },
      }
      await deliver([event('adjustment.created', adjustment), event('adjustment.updated', adjustment)])
    },
    misbehave: (...wanted) => {
      faults = wanted
    },
    async deliverHeld() {
      const waiting = held
      held = []
      for (const one of waiting) await send(one)
    },
    async forge(kind) {
      const [subscription] = subscriptions.values()
      if (!subscription) throw new Error('Nothing to forge yet.')
      const one = event('subscription.updated', { ...subscriptionEntity(subscription), status: 'canceled' })
      const hour = 3_600_000
      return send(one, (body) =>
        kind === 'secret'
          ? signatureOf('another secret', body, Date.now())
          : signatureOf(secret, kind === 'body' ? `${body} ` : body, kind === 'time' ? Date.now() - hour : Date.now()),
      )
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

const totalOf = ({ price_id, quantity }: { price_id: string; quantity: number }) =>
  Number(priceOf(price_id).unit_price.amount) * quantity

function previewOf(subscription: Subscription, item: { price_id: string; quantity: number }) {
  const [credit, charge] = [totalOf(subscription), totalOf(item)]
  const money = (cents: number) => ({ amount: String(cents), currency_code: 'USD' })
  const intervalOf = (priceId: string) => priceOf(priceId).billing_cycle.interval
  const isNewInterval = intervalOf(subscription.price_id) !== intervalOf(item.price_id)
  return {
    currency_code: 'USD',
    next_billed_at: isNewInterval ? addPeriod(new Date().toISOString(), item.price_id) : subscription.endsAt,
    update_summary: {
      credit: money(credit),
      charge: money(charge),
      result: { ...money(Math.abs(charge - credit)), action: charge >= credit ? 'charge' : 'credit' },
    },
  }
}

/** @returns the cents that the change costs immediately */
function change(subscription: Subscription, action: string | undefined, item?: { price_id: string; quantity: number }) {
  const charged = item ? Math.max(0, totalOf(item) - totalOf(subscription)) : 0
  if (action === 'cancel') subscription.isCancelScheduled = true
  else if (item) Object.assign(subscription, { price_id: item.price_id, quantity: item.quantity })
  subscription.updatedAt = nextInstant()
  return charged
}

/** Responses that do not depend on earlier requests. */
function fixedAnswer(pathname: string): object | null {
  if (pathname === '/products') return catalog
  if (pathname === '/discounts')
    return [{ code: 'EIGHTH', status: 'active', type: 'percentage', amount: '12.5', recur: false }]
  return /^\/transactions\/[^/]+\/invoice$/.test(pathname) ? { url: 'https://paddle.invalid/invoice.pdf' } : null
}

/** Paddle's header: a time in seconds, and HMAC-SHA256 of time and body. */
function signatureOf(key: string, body: string, nowMs: number): string {
  const ts = Math.floor(nowMs / 1000)
  return `ts=${ts};h1=${createHmac('sha256', key).update(`${ts}:${body}`).digest('hex')}`
}

function reply(response: ServerResponse, data: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(status === 200 ? { data } : { error: { code: 'not_found' } }))
}

function send403(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 'forbidden' } }))
}
