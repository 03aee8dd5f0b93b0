import { AuditKind } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { NotFound, Refused } from '../../http/failures.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { addAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Db } from '../../platform/db/database.ts'
import { recoveryCodesRenewedMail, twoStepMail } from '../../platform/mail/accountMails.ts'
import { deleteTwoStep } from '../../platform/sign-ins/endSignIns.ts'
import { emailOf } from '../account/account.queries.ts'
import { landingOf } from '../login/sessions.ts'
import { newSecret, uriOf } from './codes.rules.ts'
import { ownCodes } from './ownCodes.ts'
import { confirmSecret, renewRecoveryCodes, storeSecret, twoStepOf } from './twoStep.queries.ts'

/** Two-step sign-in of the signed-in person (docs/product/account.md#two-step-sign-in). */
export function twoStepRoutes(app: FastifyInstance, { perAddress, perAccount }: SignInLimits): void {
  const { accountKey: key, database, mail, publicUrl } = app.services
  const { withCode, withOwnCode } = ownCodes(app.services, perAccount)
  const access = { signedIn: true, demo: 'refused' } as const
  const addressOf = (userId: number) => database.statement((db) => emailOf(db, userId))
  const notify = (userId: number, isOn: boolean) =>
    mail.queue(async () => twoStepMail(publicUrl, await addressOf(userId), isOn))

  route(app, '/account/twostep', { signedIn: true }, ({ principal }) =>
    database.system((trx) => twoStepOf(trx, principal.userId)),
  )

  route(
    app,
    '/account/setuptwostep',
    access,
    async ({ principal: { userId } }) => {
      const secret = newSecret()
      const email = await database.system(async (trx) => {
        if (!(await storeSecret(trx, userId, { secret, key }))) throw new Refused('Two-step sign-in is already on.')
        return emailOf(trx, userId)
      })
      return { Secret: secret, Uri: uriOf(secret, email) }
    },
    { confirmed: true, perMinute: perAddress },
  )

  route(
    app,
    '/account/confirmtwostep',
    access,
    async ({ body, principal: { userId, membership } }) => {
      const isRight = (trx: Db) => confirmSecret(trx, userId, { code: body.Code, key, nowMs: Date.now() })
      const RecoveryCodes = await withCode(userId, { isRight }, async (trx) => {
        // A person who had to set it up has no membership before.
        notePersonAction(trx, '/account/confirmtwostep', membership ?? (await landingOf(trx, userId)))
        return renewRecoveryCodes(trx, userId)
      })
      notify(userId, true)
      // Without a message: on a phone it would cover the codes that follow.
      return { RecoveryCodes }
    },
    { perMinute: perAddress },
  )

  route(
    app,
    '/account/renewrecoverycodes',
    access,
    async ({ body, principal: { userId, membership } }) => {
      const RecoveryCodes = await withOwnCode(userId, body.Code, async (trx) => {
        notePersonAction(trx, '/account/renewrecoverycodes', membership)
        return renewRecoveryCodes(trx, userId)
      })
      mail.queue(async () => recoveryCodesRenewedMail(publicUrl, await addressOf(userId)))
      return { RecoveryCodes }
    },
    { confirmed: true, perMinute: perAddress },
  )

  route(
    app,
    '/account/turnofftwostep',
    access,
    async ({ body, principal: { userId, membership } }) => {
      await withOwnCode(userId, body.Code, async (trx) => {
        notePersonAction(trx, '/account/turnofftwostep', membership)
        return deleteTwoStep(trx, userId)
      })
      notify(userId, false)
      return new MessageAnswer({}, 'Two-step sign-in is off.')
    },
    { confirmed: true, perMinute: perAddress },
  )

  route(app, '/twostep/turnoff', { operator: true }, async ({ body }) => {
    const userId = await database.system(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .innerJoin('two_steps', 'two_steps.user_id', 'users.id')
        .select('users.id')
        .where(sql`lower(email)`, '=', body.Email.toLowerCase())
        .executeTakeFirst()
      if (!user) throw new NotFound()
      await deleteTwoStep(trx, user.id)
      const where = await landingOf(trx, user.id)
      if (where) {
        addAuditEntry(
          trx,
          { organizationId: where.organizationId, actorId: null, source: 'product' },
          { kind: AuditKind.Deleted, action: '/twostep/turnoff', subject: 'employee', ids: [where.employmentId] },
        )
      }
      return user.id
    })
    notify(userId, false)
    return {}
  })
}
