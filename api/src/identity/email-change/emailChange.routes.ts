import type { FastifyInstance } from 'fastify'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import { countFailedTries, countGuesses } from '../../http/limits/failedTries.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import {
  confirmEmailMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailTakenMail,
} from '../../platform/mail/accountMails.ts'
import { emailOf } from '../account/account.queries.ts'
import { changedProfile, publishProfile } from '../account/profileNotice.ts'
import { landingOf } from '../login/sessions.ts'
import { ownCodes } from '../two-step/ownCodes.ts'
import { confirmChange, isTaken, linkHours, stopChange, storeChange, waitingChange } from './emailChange.queries.ts'

/** One text for every cause: an unknown, used, stopped or expired link. */
const invalidLink = () => new Refused('This link is invalid or has expired. Please request the change again.')
const takenMeanwhile = () => new Refused('Another account has this address. Please use a different one.')
const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505'

/**
 * Changes the account's address, which takes effect once the new address is confirmed
 * (docs/product/account.md#email-address).
 */
export function emailChangeRoutes(app: FastifyInstance, { perAddress, perAccount }: SignInLimits): void {
  const { database, mail, publicUrl, events } = app.services
  const ofPerson = countFailedTries('email-change', perAccount)
  const ofAddress = countGuesses('email-change', perAccount)
  const { withCodeIfOn } = ownCodes(app.services, perAccount)
  const limits = { perMinute: perAddress, bodyLimit: 16 * 1024 }

  route(app, '/account/emailchange', { signedIn: true }, ({ principal }) =>
    database.system((trx) => waitingChange(trx, principal.userId)),
  )

  route(
    app,
    '/account/requestemailchange',
    { signedIn: true, demo: 'refused' },
    async ({ body: { NewEmail, Code }, principal: { userId, sessionId, membership }, request }) => {
      const email = await database.statement((db) => emailOf(db, userId))
      const newEmail = NewEmail.toLowerCase()
      if (newEmail === email.toLowerCase()) {
        throw new ValidationFailed({ NewEmail: 'This is already the address of your account.' })
      }
      // Successful requests count too: each sends mail to an address that may be a stranger's.
      await ofPerson.begin(database, String(userId))
      const { isGuessed } = await ofAddress.begin(database, { account: newEmail, address: request.ip })
      const tokens = await withCodeIfOn(userId, Code ?? '', (trx) => {
        notePersonAction(trx, '/account/requestemailchange', membership)
        return storeChange(trx, { userId, sessionId, newEmail: NewEmail })
      })
      mail.queue(async () =>
        emailChangeNoticeMail(publicUrl, { to: email, newEmail: NewEmail, token: tokens.stop, hours: linkHours }),
      )
      // Looked up in the background, so the answer is the same for every address and takes the same time.
      mail.queue(async () => {
        // Requested from many networks, so send nothing: the mailbox must not be flooded.
        if (isGuessed) return null
        return (await database.statement((db) => isTaken(db, newEmail)))
          ? emailTakenMail(publicUrl, NewEmail)
          : confirmEmailMail(publicUrl, { to: NewEmail, token: tokens.confirm, hours: linkHours })
      })
      return new MessageAnswer({}, 'Please open the link in the email that we sent to the new address.')
    },
    { ...limits, confirmed: true },
  )

  route(
    app,
    '/login/confirmemailchange',
    { public: true },
    async ({ body: { Token } }) => {
      const done = await database
        .system(async (trx) => {
          const change = await confirmChange(trx, Token)
          if (!change) throw invalidLink()
          notePersonAction(trx, '/login/confirmemailchange', await landingOf(trx, change.userId))
          return { ...change, profile: await changedProfile(trx, change.userId) }
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? takenMeanwhile() : error
        })
      events.endSessions(done.ended)
      publishProfile(events, done.profile)
      mail.queue(async () => emailChangedMail(publicUrl, done.formerEmail, done.newEmail))
      return { Email: done.newEmail }
    },
    limits,
  )

  route(
    app,
    '/login/stopemailchange',
    { public: true },
    ({ body: { Token } }) =>
      database.system(async (trx) => {
        const userId = await stopChange(trx, Token)
        if (userId === null) throw invalidLink()
        notePersonAction(trx, '/login/stopemailchange', await landingOf(trx, userId))
        return {}
      }),
    limits,
  )
}
