import type { FastifyInstance } from 'fastify'
import type { SignInLimits } from '../../../http/limits/signInLimits.ts'
import { publishSettings } from '../../../http/publishSettings.ts'
import { MessageAnswer, route } from '../../../http/route.ts'
import { subscriptionOf } from '../../../identity/subscription/subscription.queries.ts'
import { cancelSubscription, resumeSubscription } from './cancelSubscription.ts'
import { changeSubscription, previewChange } from './changeSubscription.ts'
import { applyDiscount, createCode, findHostedDiscount, redeemCode } from './codes.ts'
import { startSubscription } from './startSubscription.ts'

/** Calls with which the account holder changes the subscription (docs/product/subscription.md). */
export function subscriptionChangeRoutes(app: FastifyInstance, { perAddress: perMinute }: SignInLimits): void {
  const { services } = app
  const manage = { can: 'subscription.manage' } as const
  const changes = { ...manage, demo: 'refused' } as const
  const changed = (organizationId: number) => publishSettings(services.events.publish, organizationId)

  route(app, '/subscription/startsubscription', changes, (call) => startSubscription(services, call), {
    sliced: true,
    perMinute,
  })
  route(
    app,
    '/subscription/previewchange',
    manage,
    async ({ body, actor, db }) => ({ Item: await previewChange(services, db, actor, body) }),
    { sliced: true },
  )
  route(
    app,
    '/subscription/changesubscription',
    changes,
    async (call) => {
      const Item = await changeSubscription(services, call)
      changed(call.actor.organizationId)
      return new MessageAnswer({ Item }, 'Your subscription is changed.')
    },
    { sliced: true, perMinute },
  )
  route(
    app,
    '/subscription/cancelsubscription',
    changes,
    async (call) => {
      const Item = await cancelSubscription(services, call)
      changed(call.actor.organizationId)
      const isOver = Date.parse(Item.EndDate) <= Date.now()
      return new MessageAnswer(
        { Item },
        `Your subscription is canceled.${isOver ? '' : ' It stays usable until it ends.'}`,
      )
    },
    { sliced: true, confirmed: true, perMinute },
  )
  route(
    app,
    '/subscription/resumesubscription',
    changes,
    async (call) => {
      const Item = await resumeSubscription(services, call)
      changed(call.actor.organizationId)
      return new MessageAnswer({ Item }, 'Your subscription continues.')
    },
    { sliced: true, perMinute },
  )
  route(
    app,
    '/subscription/redeemcode',
    changes,
    async ({ body, actor, db, beginAsSystem }) => {
      await beginAsSystem(async (trx) => {
        await redeemCode(trx, actor, body.RedeemCode)
        return {}
      })
      changed(actor.organizationId)
      const Item = await subscriptionOf(db, actor.organizationId)
      if (!Item) throw new Error('The code was redeemed, and there is no subscription.')
      return new MessageAnswer({ Item }, 'The code is redeemed.')
    },
    { sliced: true, perMinute },
  )
  route(
    app,
    '/subscription/proceeddiscountcode',
    changes,
    async ({ body, actor, beginAsSystem }) => {
      const { hosted } = services.payments
      if (hosted) return { Item: await findHostedDiscount(hosted, body.Code) }
      return { Item: await beginAsSystem((trx) => applyDiscount(trx, actor.organizationId, body.Code)) }
    },
    { sliced: true, perMinute },
  )
  route(app, '/subscription/createcode', { operator: true }, async ({ body }) => ({
    Code: await services.database.system((trx) => createCode(trx, body)),
  }))
}
