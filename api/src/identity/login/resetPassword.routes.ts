import { ForgotPassword } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { readBody } from '../../http/body/validation.ts'
import { requireCaptcha } from '../../http/limits/captcha.ts'
import { countGuesses } from '../../http/limits/failedTries.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { resetMail } from '../../platform/mail/templates.ts'
import { beginGuess } from './guessedAccounts.ts'
import { codeMinutes, issueCode, resetPassword } from './resetPassword.ts'

/** Resets a forgotten password. No answer reveals whether an address is registered. */
export function resetPasswordRoutes(app: FastifyInstance, { perAddress, perAccount }: SignInLimits): void {
  const codeRequests = countGuesses('code-requested', perAccount)
  const codesTried = countGuesses('code-tried', perAccount)
  const limits = { perMinute: perAddress, bodyLimit: 16 * 1024 }

  route(
    app,
    '/login/forgotpassword',
    { public: true },
    async ({ body, request, services }) => {
      const { Email, CaptchaToken } = readBody(ForgotPassword, {
        Email: body.Email ?? body.email ?? '',
        CaptchaToken: body.CaptchaToken,
      })
      await requireCaptcha(services, CaptchaToken)
      const { database, mail, publicUrl } = services
      const { isGuessed } = await codeRequests.begin(database, { account: Email.toLowerCase(), address: request.ip })
      // Looked up in the background, so the answer takes the same time for everyone.
      mail.queue(async () => {
        // After many requests the last code, some minutes old, stays valid: others can neither flood the mailbox nor
        // void it.
        if (isGuessed) return null
        const issued = await issueCode(database, Email)
        return issued && resetMail(publicUrl, issued.to, issued.code, codeMinutes)
      })
      return new MessageAnswer({}, 'If this email is registered, a code has been sent.')
    },
    limits,
  )

  route(
    app,
    '/login/resetpassword',
    { public: true },
    async ({ body, request, services }) => {
      const { database } = services
      const guesser = { account: body.Email.toLowerCase(), address: request.ip }
      const solved = await requireCaptcha(services, body.CaptchaToken)
      await beginGuess(database, { ...guesser, guesses: codesTried, solved })
      const ended = await resetPassword(database, body, request.ip)
      await codesTried.succeeded(database, guesser)
      services.events.endSessions(ended)
      return new MessageAnswer({}, 'Your password has been changed. You can sign in now.')
    },
    limits,
  )
}
