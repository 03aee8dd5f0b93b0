import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isTimezone } from '../definition/timezones.ts'
import { ValidationFailed } from '../failures.ts'
import type { SignInLimits } from '../login/limits.ts'
import { hashPassword, isStrongEnough, passwordRule, verifyPassword } from '../login/passwords.ts'
import { endSessions, startSession } from '../login/sessions.ts'
import { route, Said } from '../route.ts'
import { accountOf, employmentIn, userOf } from './account.queries.ts'

/** A switched-away session may still finish what it has in flight. */
const secondsAfterSwitch = 60

/** The person who is signed in. */
export function accountRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  route(app, '/account/get', { signedIn: true }, ({ principal, services }) =>
    services.database.system((trx) => accountOf(trx, principal.userId, principal.place?.organizationId ?? null)),
  )

  route(app, '/account/switchorganization', { signedIn: true }, ({ body, principal, services }) =>
    services.database.system(async (trx) => {
      const place = await employmentIn(trx, principal.userId, body.Id)
      await sql`update sessions set expires_at = now() + make_interval(secs => ${sql.lit(secondsAfterSwitch)})
        where id = ${principal.sessionId}`.execute(trx)
      return { Token: await startSession(trx, principal.userId, place) }
    }),
  )

  route(app, '/account/updateprofile', { signedIn: true }, async ({ body, principal, services }) => {
    if (!isTimezone(body.Timezone)) throw new ValidationFailed({ Timezone: 'Please choose a timezone.' })
    const Item = await services.database.system(async (trx) => {
      await trx
        .updateTable('users')
        .set({ first_name: body.FirstName, last_name: body.LastName, timezone: body.Timezone })
        .where('id', '=', principal.userId)
        .execute()
      return userOf(trx, principal.userId)
    })
    return new Said({ Item }, 'Saved successfully.')
  })

  route(
    app,
    '/account/updatepassword',
    { signedIn: true, demo: 'refused' },
    async ({ body, principal, services }) => {
      const { database, events } = services
      const { userId, place } = principal
      if (!isStrongEnough(body.NewPassword)) throw new ValidationFailed({ NewPassword: passwordRule })
      if (body.NewPassword !== body.NewPasswordRetry) {
        throw new ValidationFailed({ NewPasswordRetry: 'Passwords do not match.' })
      }
      const stored = await database.statement((db) =>
        db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
      )
      if (!(await verifyPassword(body.CurrentPassword, stored.password_hash))) {
        throw new ValidationFailed({ CurrentPassword: 'Current password is incorrect.' })
      }
      const passwordHash = await hashPassword(body.NewPassword)
      const { token, ended } = await database.system(async (trx) => {
        await trx
          .updateTable('users')
          .set({ password_hash: passwordHash, password_updated_at: new Date() })
          .where('id', '=', userId)
          .execute()
        // Also this one: whoever had seen its token is out as well.
        const ended = await endSessions(trx, { userId })
        return { ended, token: await startSession(trx, userId, place) }
      })
      events.endSessions(ended)
      return new Said({ Token: token }, 'Saved successfully.')
    },
    { perMinute: perAddress },
  )

  route(app, '/account/signout', { signedIn: true }, async ({ principal, services }) => {
    const { sessionId } = principal
    const ended = await services.database.system((trx) => endSessions(trx, { sessionId }))
    services.events.endSessions(ended)
    return {}
  })
}
