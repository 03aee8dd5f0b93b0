import type { FastifyInstance } from 'fastify'
import { ValidationFailed } from '../../http/failures.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { route } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusalOfAddress } from '../../platform/outgoing/address.rules.ts'
import { pushKeysOf } from './pushKeys.ts'
import { areBrowserKeys } from './subscription.rules.ts'
import { isRegistered, removeSubscription, saveSubscription } from './subscriptions.ts'

/** Whether this session's browser gets pushes (docs/product/notifications.md#web). */
export function webPushRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const { sealKey, hosts } = app.services.webPush
  const stateOf = async (trx: Db, sessionId: number) => ({
    PublicKey: (await pushKeysOf(trx, sealKey)).publicKey,
    IsRegistered: await isRegistered(trx, sessionId),
  })

  route(app, '/account/webpush', { signedIn: true }, ({ principal, services }) =>
    services.database.system((trx) => stateOf(trx, principal.sessionId)),
  )

  route(
    app,
    '/account/registerwebpush',
    { signedIn: true },
    async ({ body, principal, services }) => {
      const refusal = refusalOfAddress(body.Endpoint, hosts)
      if (refusal) throw new ValidationFailed({ Endpoint: refusal })
      const subscription = { endpoint: body.Endpoint, p256dh: body.P256dh, auth: body.Auth }
      if (!areBrowserKeys(subscription)) throw new ValidationFailed({ P256dh: 'These are not the keys of a browser.' })
      return services.database.system(async (trx) => {
        await saveSubscription(trx, principal.sessionId, subscription, sealKey)
        return stateOf(trx, principal.sessionId)
      })
    },
    { perMinute: perAddress },
  )

  route(app, '/account/removewebpush', { signedIn: true }, ({ principal, services }) =>
    services.database.system(async (trx) => {
      await removeSubscription(trx, principal.sessionId)
      return stateOf(trx, principal.sessionId)
    }),
  )
}
