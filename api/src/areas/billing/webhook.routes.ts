import { Role } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../http/failures.ts'
import { publishSettings } from '../../http/publishSettings.ts'
import { recordEvents } from '../../identity/subscription/recordEvents.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HostedEvent } from '../../platform/payments/payments.ts'

/** Reports of the hosted checkout. Requests without its signature get 404. */
export function paymentWebhookRoutes(app: FastifyInstance): void {
  const { payments, database, events } = app.services
  void app.register(async (scope) => {
    // The signature covers the bytes, so the body is not parsed before it is checked.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post(
      '/billing/paddlewebhook',
      { config: { access: { public: true } }, bodyLimit: 512 * 1024 },
      async ({ body, headers, log }) => {
        const event = await payments.hosted?.readWebhook(String(body), String(headers['paddle-signature'] ?? ''))
        if (!event) throw new NotFound()
        if (event.reported.length === 0) return { ok: true }
        const organizationId = await database.system((trx) => store(trx, event))
        if (organizationId === null) log.warn({ event: event.reported[0]?.eventId }, 'a payment of no organization')
        else publishSettings(events.publish, organizationId)
        return { ok: true }
      },
    )
  })
}

/** @returns the organization, or null: then the event waits until another one names the subscription's organization */
async function store(trx: Db, { reported, signed, subscriptionId }: HostedEvent): Promise<number | null> {
  const known = await organizationOf(trx, subscriptionId)
  const owner = known ?? (await owned(trx, signed))
  if (owner === null) {
    for (const { provider, eventId, at, event } of reported) {
      await trx
        .insertInto('payment_events')
        .values({
          organization_id: null,
          provider,
          event_id: eventId,
          subscription_id: subscriptionId,
          happened_at: new Date(at),
          event: JSON.stringify(event),
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute()
    }
    return null
  }
  // A payment may be reported before its subscription.
  if (subscriptionId !== null) {
    await trx
      .updateTable('payment_events')
      .set({ organization_id: owner })
      .where('provider', '=', 'paddle')
      .where('subscription_id', '=', subscriptionId)
      .where('organization_id', 'is', null)
      .execute()
  }
  await recordEvents(trx, owner, reported)
  return owner
}

async function organizationOf(trx: Db, subscriptionId: string | null): Promise<number | null> {
  if (subscriptionId === null) return null
  const row = await trx
    .selectFrom('payment_events')
    .select('organization_id')
    .where('provider', '=', 'paddle')
    .where('subscription_id', '=', subscriptionId)
    .where('organization_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/**
 * The organization of a new checkout: only its Owner starts a subscription. A known one goes on under the next Owner,
 * although the former one signed it.
 */
async function owned(trx: Db, signed: HostedEvent['signed']): Promise<number | null> {
  if (signed === null) return null
  const row = await trx
    .selectFrom('employments')
    .select('organization_id')
    .where('organization_id', '=', signed.organizationId)
    .where('user_id', '=', signed.userId)
    .where('role', '=', Role.Owner)
    .executeTakeFirst()
  return row?.organization_id ?? null
}
