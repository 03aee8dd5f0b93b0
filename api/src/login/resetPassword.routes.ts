import { ForgotPassword } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { TooManyRequests, ValidationFailed } from '../failures.ts'
import { countFailedTries } from '../limits/failedTries.ts'
import type { SignInLimits } from '../limits/signInLimits.ts'
import { resetMail } from '../mail/templates.ts'
import { route, Said } from '../route.ts'
import { readBody } from '../validation.ts'
import { requireCaptcha } from './captcha.ts'
import { codeMinutes, issueCode, resetPassword } from './resetPassword.ts'
import { passwordRefusals } from './signUp.ts'

/** Whoever has forgotten the password. Neither answer tells whether an address is registered. */
export function resetPasswordRoutes(app: FastifyInstance, { perAddress, perAccount }: SignInLimits): void {
  const within = 15 * 60_000
  const codesAsked = countFailedTries('code-asked', perAccount, within)
  const codesTried = countFailedTries('code-tried', perAccount, within)
  const limits = { perMinute: perAddress, bodyLimit: 16 * 1024 }

  route(
    app,
    '/login/forgotpassword',
    { public: true },
    async ({ body, services }) => {
      const { Email, CaptchaToken } = readBody(ForgotPassword, {
        Email: body.Email ?? body.email ?? '',
        CaptchaToken: body.CaptchaToken,
      })
      await requireCaptcha(services, CaptchaToken)
      const { database, mail, publicUrl } = services
      if (!(await codesAsked.begin(database, Email.toLowerCase()))) throw new TooManyRequests()
      // Looked up beside the answer, which therefore takes the same time for everybody.
      mail.queue(async () => {
        const issued = await issueCode(database, Email)
        return issued && resetMail(publicUrl, issued.to, issued.code, codeMinutes)
      })
      return new Said({}, 'If this email is registered, a code has been sent.')
    },
    limits,
  )

  route(
    app,
    '/login/resetpassword',
    { public: true },
    async ({ body, services }) => {
      const refusals = passwordRefusals(body)
      if (Object.keys(refusals).length > 0) throw new ValidationFailed(refusals)
      await requireCaptcha(services, body.CaptchaToken)
      const account = body.Email.toLowerCase()
      if (!(await codesTried.begin(services.database, account))) throw new TooManyRequests()
      const ended = await resetPassword(services.database, body)
      await codesTried.succeeded(services.database, account)
      services.events.endSessions(ended)
      return new Said({}, 'Your password has been changed. You can sign in now.')
    },
    limits,
  )
}
