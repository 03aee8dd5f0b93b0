import { type HostedPlan, licenses } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayInSession, type Principal } from '../../http/access.ts'
import { Refused } from '../../http/failures.ts'
import { route } from '../../http/route.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { HostedCheckout } from '../../platform/payments/payments.ts'
import { readDiscount } from './discounts.ts'
import { plans } from './plans.ts'
import { cardPlans } from './prices.ts'
import { readSubscription, retriedBy, type SubscriptionRow, subscriptionFrom } from './subscription.queries.ts'

/** The organization's subscription, and the available plans. */
export function subscriptionRoutes(app: FastifyInstance): void {
  const { payments, database } = app.services
  route(
    app,
    '/subscription/get',
    { can: 'subscription.read' },
    async ({ actor, db }) => {
      const row = await readSubscription(db, actor.organizationId)
      return {
        Subscription: row && subscriptionFrom(row),
        ...(mayInSession(actor, 'subscription.manage') && (await termsOf(db, actor.organizationId, row))),
      }
    },
    { reads: true },
  )
  route(app, '/subscription/listplans', { signedIn: true }, async () => ({ Items: [...plans] }))
  route(app, '/subscription/getpaddleplans', { signedIn: true }, async ({ principal }) => {
    const { hosted } = payments
    const found = hosted ? await hosted.listPlans().catch(refuseSilence) : cardPlans
    const seats = await seatsOf(database, principal)
    return {
      Items: found.map(
        ({ id, name, prices }): HostedPlan => ({
          id,
          name,
          prices: prices.map((price) => ({
            id: price.id,
            billing_cycle: { interval: price.interval },
            unit_price: { amount: price.amountMinor, currency_code: price.currency },
            min: price.min,
            count: Math.min(licenses.max, Math.max(price.min, seats)),
            plan_id: price.planId,
          })),
        }),
      ),
      PricingUrl: payments.pricingUrl,
      Checkout: hosted && {
        ClientToken: hosted.settings.clientToken,
        Environment: hosted.settings.environment,
        ScriptUrl: hosted.settings.scriptUrl,
        Signature: signatureFor(principal, hosted),
      },
    }
  })
}

function signatureFor({ source, userId, isDemo, membership }: Principal, hosted: HostedCheckout): string | null {
  if (isDemo || !membership || !mayInSession({ source, ...membership }, 'subscription.manage')) return null
  return hosted.signatureOf(userId, membership.organizationId)
}

/** What only those who manage the subscription read. */
async function termsOf(db: Db, organizationId: number, row: SubscriptionRow | null) {
  return {
    Discount: await readDiscount(db, organizationId),
    Credit: (row?.credit_minor ?? 0) / 100,
    IsPaymentRetried: retriedBy(row) === 'paddle',
    IsCardRetried: retriedBy(row) === 'card',
  }
}

function refuseSilence(): never {
  throw new Refused('The payment provider does not answer. Please try again in a few minutes.')
}

/** Licenses that the organization needs: people who are not blocked, minus those who are free for life. */
async function seatsOf(database: Database, { membership }: Principal): Promise<number> {
  if (!membership) return 0
  const { rows } = await database.statement((db) =>
    sql<{ seats: number }>`select count(*)::int - coalesce((select lifetime_free_users from subscriptions
        where organization_id = ${membership.organizationId}), 0) as seats
      from employments where organization_id = ${membership.organizationId} and blocked_at is null and deleted_at is null`.execute(
      db,
    ),
  )
  return rows[0]?.seats ?? 0
}
