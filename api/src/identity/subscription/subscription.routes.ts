import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { subscriptionOf } from './subscription.queries.ts'

/** What the organization pays for. */
export function subscriptionRoutes(app: FastifyInstance): void {
  route(
    app,
    '/subscription/get',
    { can: 'subscription.read' },
    async ({ actor, db }) => ({
      Subscription: await subscriptionOf(db, actor.organizationId),
    }),
    { reads: true },
  )
}
