import type { FastifyInstance } from 'fastify'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { Refused } from '../../http/failures.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { route } from '../../http/route.ts'
import { passkeyAddedMail } from '../../platform/mail/accountMails.ts'
import { emailOf } from '../account/account.queries.ts'
import { beginSession, mailNewDevice } from '../login/completeSignIn.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import {
  credentialsOf,
  findPasskey,
  insertPasskey,
  listPasskeys,
  noteUse,
  removePasskey,
  renamePasskey,
} from './passkeys.queries.ts'
import { askForKey, askForNewKey, readNewKey, readSignature, siteOf } from './verifyPasskey.ts'

/** The same message for every cause: an unknown key, another site, a used challenge, a wrong signature. */
const notTaken = 'This passkey could not be used. Please sign in with your password.'

/** A person's passkeys, and sign-in with one (docs/decisions/076). */
export function passkeyRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const { database, mail, publicUrl } = app.services
  const site = siteOf(publicUrl)
  const own = { signedIn: true, demo: 'refused' } as const
  const confirmed = { confirmed: true, perMinute: perAddress } as const
  const asRead = (options: object) => options as { challenge: string }

  route(app, '/account/listpasskeys', { signedIn: true }, async ({ principal }) => ({
    Items: await database.system((trx) => listPasskeys(trx, principal.userId)),
  }))

  route(
    app,
    '/account/beginpasskey',
    own,
    async ({ principal: { userId } }) => {
      const person = await database.system(async (trx) => ({
        userId,
        email: await emailOf(trx, userId),
        known: await credentialsOf(trx, userId),
      }))
      const options = await askForNewKey(site, person)
      await database.system((trx) => storeChallenge(trx, options.challenge, userId))
      return { Options: { ...asRead(options) } }
    },
    confirmed,
  )

  route(
    app,
    '/account/addpasskey',
    own,
    async ({ body: { Title, Response }, principal: { userId, membership } }) => {
      const challenge = await database.system((trx) => takeChallenge(trx, Response.response.clientDataJSON, userId))
      const key = challenge && (await readNewKey(site, challenge, Response))
      if (!key) throw new Refused('This passkey could not be added. Please try again.')
      const { Item, email } = await database.system(async (trx) => {
        const Item = await insertPasskey(trx, userId, { title: Title, ...key })
        notePersonAction(trx, '/account/addpasskey', membership)
        return { Item, email: await emailOf(trx, userId) }
      })
      mail.queue(async () => passkeyAddedMail(publicUrl, email, Title))
      return { Item }
    },
    { perMinute: perAddress, bodyLimit: 16 * 1024 },
  )

  route(app, '/account/renamepasskey', own, ({ body: { Id, Title }, principal: { userId, membership } }) =>
    database.system(async (trx) => {
      const Item = await renamePasskey(trx, userId, { id: Id, title: Title })
      notePersonAction(trx, '/account/renamepasskey', membership)
      return { Item }
    }),
  )

  route(
    app,
    '/account/removepasskey',
    own,
    ({ body: { Id }, principal: { userId, membership } }) =>
      database.system(async (trx) => {
        await removePasskey(trx, userId, Id)
        notePersonAction(trx, '/account/removepasskey', membership)
        return { Id }
      }),
    confirmed,
  )

  route(
    app,
    '/login/beginpasskey',
    { public: true },
    async () => {
      const options = await askForKey(site)
      await database.system((trx) => storeChallenge(trx, options.challenge, null))
      return { Options: { ...asRead(options) } }
    },
    { perMinute: perAddress },
  )

  route(
    app,
    '/login/passkey',
    { public: true },
    async ({ body: { Response }, request, services }) => {
      const challenge = await database.system((trx) => takeChallenge(trx, Response.response.clientDataJSON, null))
      const key = challenge ? await database.system((trx) => findPasskey(trx, Response.id)) : undefined
      const counter = challenge && key ? await readSignature(site, { challenge, response: Response, key }) : null
      if (!key || counter === null) throw new Refused(notTaken)
      const { token, isNew } = await database.system(async (trx) => {
        await noteUse(trx, key.id, counter)
        return beginSession(trx, { userId: key.user_id, path: '/login/passkey', request })
      })
      if (isNew) mailNewDevice(services, key.email, request)
      return { Token: token }
    },
    { perMinute: perAddress, bodyLimit: 16 * 1024 },
  )
}
