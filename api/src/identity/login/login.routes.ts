import { type CallPath, Role } from '@dayline/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NotFound, Refused } from '../../http/failures.ts'
import { requireCaptcha } from '../../http/limits/captcha.ts'
import { countGuesses } from '../../http/limits/failedTries.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { read, route } from '../../http/route.ts'
import type { Database } from '../../platform/db/database.ts'
import { demoOrganizationNo } from '../demo.ts'
import { awaitCode, twoStepOf } from '../two-step/twoStep.queries.ts'
import { beginSession, mailNewDevice } from './completeSignIn.ts'
import { beginGuess, difficultyFor } from './guessedAccounts.ts'
import { verifyPassword } from './passwords.ts'

/** The same message for every cause, so that it does not reveal which addresses are registered. */
const incorrect = 'Email or password is incorrect.'
/** For clients that cannot ask for a code, such as an old page or the agent. */
const needsCode =
  'This account has two-step sign-in. Please reload the page, or use an agent key where a program signs in.'

/** Sign-in with email and password, or to the demo. */
export function loginRoutes(app: FastifyInstance, limits: SignInLimits): void {
  const guesses = countGuesses('sign-in', limits.perAccount)

  read(
    app,
    '/captcha/challenge',
    async ({ services, request }) => services.captcha.challenge(await difficultyFor(services.database, request.ip)),
    { perMinute: 120 },
  )

  route(
    app,
    '/login/signinweb',
    { public: true },
    async ({ body, request, services }) => {
      const { database } = services
      const guesser = { account: body.Email.toLowerCase(), address: request.ip }
      const solved = await requireCaptcha(services, body.CaptchaToken)
      await beginGuess(database, { ...guesser, guesses, solved })
      const user = await userByEmail(database, body.Email)
      const isRight = await verifyPassword(body.Password, user?.password_hash ?? null)
      if (user && !isRight) app.failedSignIns.note(user.id, 'password', request.ip)
      if (!user || !isRight) throw new Refused(incorrect)
      await guesses.succeeded(database, guesser)
      if (await isTwoStep(database, user.id)) {
        if (!body.CanAskForCode) throw new Refused(needsCode)
        return { Token: null, SecondStep: await database.system((trx) => awaitCode(trx, user.id)) }
      }
      const { token, isNew } = await signIn(database, user.id, '/login/signinweb', request)
      if (isNew) mailNewDevice(services, user.email, request)
      return { Token: token }
    },
    { perMinute: limits.perAddress, bodyLimit: 16 * 1024 },
  )

  route(
    app,
    '/login/signinlive',
    { public: true },
    async ({ request, services }) => {
      const owner = services.isDemo ? await ownerOfDemo(services.database) : undefined
      if (!owner) throw new NotFound()
      const { token } = await signIn(services.database, owner.user_id, '/login/signinlive', request)
      return { Token: token }
    },
    { perMinute: limits.perAddress },
  )
}

const signIn = (database: Database, userId: number, path: CallPath, request: FastifyRequest) =>
  database.system((trx) => beginSession(trx, { userId, path, request }))

const isTwoStep = async (database: Database, userId: number) =>
  (await database.statement((db) => twoStepOf(db, userId))).IsOn

const userByEmail = (database: Database, email: string) =>
  database.statement((db) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )

const ownerOfDemo = (database: Database) =>
  database.statement(async (db) => {
    const { rows } = await sql<{ user_id: number }>`select e.user_id from employments e
      join organizations o on o.id = e.organization_id
      where o.organization_no = ${demoOrganizationNo} and e.role = ${Role.Owner}`.execute(db)
    return rows[0]
  })
