import type { FastifyInstance } from 'fastify'
import { NotFound, Refused } from '../../http/failures.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { unseal } from '../../platform/keys/serverKeys.ts'
import { getApiKey, listApiKeys } from './apiKeys.queries.ts'
import { createApiKey } from './createApiKey.ts'

/** Keys with which other programs read an organization's lists and reports and send activity. */
export function apiKeyRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const settings = { can: 'organization.settings' } as const
  // The demo's keys are shared by everyone.
  const changes = { ...settings, demo: 'refused' } as const
  const { apiKeyKey } = app.services

  route(app, '/apikey/list', settings, async ({ actor, db }) => ({ Items: await listApiKeys(db, actor) }), {
    reads: true,
  })
  route(
    app,
    '/apikey/create',
    changes,
    async ({ body, actor, db }) => ({ Item: await createApiKey(db, actor, body, apiKeyKey) }),
    { perMinute: perAddress },
  )
  route(app, '/apikey/toggle', changes, async ({ body, actor, db }) => {
    const before = await getApiKey(db, actor, body.Id)
    await db
      .updateTable('api_keys')
      .set({ enabled: body.Enabled ?? !before.Enabled })
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', body.Id)
      .execute()
    return { Item: await getApiKey(db, actor, body.Id) }
  })
  route(app, '/apikey/delete', changes, async ({ body, actor, db }) => {
    const deleted = await db
      .deleteFrom('api_keys')
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', body.Id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new NotFound()
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(
    app,
    '/apikey/expose',
    changes,
    async ({ body, actor, db }) => {
      const { Title } = await getApiKey(db, actor, body.Id)
      const { key_cipher } = await db
        .selectFrom('api_keys')
        .select('key_cipher')
        .where('organization_id', '=', actor.organizationId)
        .where('id', '=', body.Id)
        .executeTakeFirstOrThrow()
      const DecryptedKey = opened(apiKeyKey, key_cipher)
      await db
        .insertInto('api_key_exposures')
        .values({
          organization_id: actor.organizationId,
          api_key_id: body.Id,
          title: Title,
          employee_id: actor.employmentId,
        })
        .execute()
      return { DecryptedKey, Item: await getApiKey(db, actor, body.Id) }
    },
    { confirmed: true, perMinute: perAddress },
  )
}

/** A copy that another installation has encrypted, such as after a move without its secrets, cannot be shown. */
function opened(key: Buffer, cipher: Buffer): string {
  try {
    return unseal(key, cipher)
  } catch {
    throw new Refused('This key can no longer be shown. Please create a new one.')
  }
}
