import type { FastifyInstance } from 'fastify'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { deleteWebhook, rollSecret, saveWebhook, secretOf } from './changeWebhooks.ts'
import { listDeliveries, replay, sendTest } from './deliveries.queries.ts'
import { listWebhooks } from './webhooks.queries.ts'

/** Addresses that receive an organization's events, and the log of deliveries (docs/product/webhooks.md). */
export function webhookRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const settings = { can: 'organization.settings' } as const
  // The demo organization is shared by everyone.
  const changes = { ...settings, demo: 'refused' } as const
  const limited = { perMinute: perAddress }
  const { apiKeyKey: sealKey, webhookHosts: internalHosts } = app.services

  route(app, '/webhook/list', settings, async ({ actor, db }) => ({ Items: await listWebhooks(db, actor) }), {
    reads: true,
  })
  route(
    app,
    '/webhook/addorupdate',
    changes,
    async ({ body, actor, db }) =>
      new MessageAnswer(
        { Item: await saveWebhook(db, actor, body, { sealKey, internalHosts }) },
        'Saved successfully.',
      ),
    limited,
  )
  route(app, '/webhook/delete', changes, async ({ body, actor, db }) => {
    await deleteWebhook(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(
    app,
    '/webhook/expose',
    changes,
    async ({ body, actor, db }) => ({ Secret: await secretOf(db, actor, body.Id, sealKey) }),
    { ...limited, confirmed: true },
  )
  route(
    app,
    '/webhook/rollsecret',
    changes,
    async ({ body, actor, db }) => ({ Item: await rollSecret(db, actor, body.Id, sealKey) }),
    limited,
  )
  route(
    app,
    '/webhook/sendtest',
    changes,
    async ({ body, actor, db }) => ({ Item: await sendTest(db, actor, body.Id) }),
    limited,
  )
  route(app, '/webhook/listdeliveries', settings, ({ body, actor, db }) => listDeliveries(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/webhook/replay',
    changes,
    async ({ body, actor, db }) => ({ Item: await replay(db, actor, body.Id) }),
    limited,
  )
}
