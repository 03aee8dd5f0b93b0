import type { FastifyInstance } from 'fastify'
import { clientOf, timezoneOf } from '../../http/headers.ts'
import { requireCaptcha } from '../../http/limits/captcha.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { route } from '../../http/route.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { createOrganization } from './createOrganization.ts'
import { detailsOf, findInvitation, notifyJoined } from './invitations.ts'
import { hashPassword } from './passwords.ts'
import { invalidInvitation, signUp } from './signUp.ts'

/** Sign-up: a new account, with or without an invitation, and the first organization. */
export function signUpRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const perMinute = perAddress
  const bodyLimit = 16 * 1024

  route(
    app,
    '/login/signup',
    { public: true },
    async ({ body, request, services }) => {
      await requireCaptcha(services, body.CaptchaToken)
      const passwordHash = await hashPassword(body.Password)
      const account = { body, passwordHash, timezone: timezoneOf(request), client: clientOf(request) }
      const { token, joined } = await services.database.system((trx) => signUp(trx, account))
      if (joined) notifyJoined(services.events, joined)
      return { Token: token }
    },
    { perMinute, bodyLimit },
  )

  route(
    app,
    '/login/checkinvitationcode',
    { public: true },
    async ({ body, services }) => {
      const invitation = await services.database.lookup((db) => findInvitation(db, body.InvitationCode))
      if (!invitation) throw invalidInvitation()
      return detailsOf(invitation)
    },
    { perMinute, bodyLimit },
  )

  route(
    app,
    '/login/acceptinvitation',
    { signedIn: true, demo: 'refused' },
    async ({ body, principal, request, services }) => {
      const acceptance = { body, principal, request }
      const { token, joined } = await services.database.system((trx) => acceptInvitation(trx, acceptance))
      notifyJoined(services.events, joined)
      return { Token: token }
    },
    { perMinute, bodyLimit },
  )

  route(
    app,
    '/login/createorganization',
    // The demo's people are shared by everyone.
    { signedIn: true, demo: 'refused' },
    async ({ body, principal, request, services }) => ({
      Token: await services.database.system((trx) => createOrganization(trx, { body, principal, request })),
    }),
    { perMinute },
  )
}
