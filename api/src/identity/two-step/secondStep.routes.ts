import type { FastifyInstance } from 'fastify'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import { countGuesses } from '../../http/limits/failedTries.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { route } from '../../http/route.ts'
import { recoveryCodeUsedMail } from '../../platform/mail/accountMails.ts'
import { emailOf } from '../account/account.queries.ts'
import { beginSession, mailNewDevice } from '../login/completeSignIn.ts'
import { codeIncorrect, isAppCode } from './codes.rules.ts'
import { countCodeOfDay, resetCodesOfDay } from './codesOfDay.ts'
import { completePending, pendingUser, spendCode, twoStepOf } from './twoStep.queries.ts'

const expired = 'This sign-in has expired. Please enter your password again.'

/** The second step of a sign-in: an app code or a recovery code (docs/decisions/075). */
export function secondStepRoutes(app: FastifyInstance, { perAddress, perAccount }: SignInLimits): void {
  const guesses = countGuesses('second-step', perAccount)

  route(
    app,
    '/login/secondstep',
    { public: true },
    async ({ body: { SecondStep, Code }, request, services }) => {
      const { database, accountKey, mail, publicUrl } = services
      const userId = await database.statement((db) => pendingUser(db, SecondStep))
      if (userId === null) throw new Refused(expired)
      const guesser = { account: String(userId), address: request.ip }
      await guesses.begin(database, guesser)
      if (isAppCode(Code)) await countCodeOfDay(database, userId)
      const { token, isNew, email, left } = await database.system(async (trx) => {
        if (!(await spendCode(trx, userId, { code: Code, key: accountKey, nowMs: Date.now() }))) {
          app.failedSignIns.note(userId, 'code', request.ip)
          throw new ValidationFailed({ Code: codeIncorrect })
        }
        if (!(await completePending(trx, SecondStep))) throw new Refused(expired)
        const session = await beginSession(trx, { userId, path: '/login/secondstep', request })
        const email = await emailOf(trx, userId)
        return { ...session, email, left: (await twoStepOf(trx, userId)).RecoveryCodesLeft }
      })
      await guesses.succeeded(database, guesser)
      await resetCodesOfDay(database, userId)
      if (isNew) mailNewDevice(services, email, request)
      if (!isAppCode(Code)) mail.queue(async () => recoveryCodeUsedMail(publicUrl, email, left))
      return { Token: token }
    },
    { perMinute: perAddress, bodyLimit: 16 * 1024 },
  )
}
