import type { Principal } from '../access.ts'
import type { Database } from '../db/database.ts'
import { ValidationFailed } from '../failures.ts'
import { countFailedTries } from '../limits/failedTries.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether this is the person's password. Wrong ones count, by person and whatever they were asked for: whoever holds a
 * stolen session must not find out the password behind it. Outside of any transaction: hashing takes its time.
 * @throws TooManyRequests after too many wrong ones
 */
export type IsOwnPassword = (userId: number, password: string) => Promise<boolean>

export const currentPasswordIncorrect = 'Current password is incorrect.'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    isOwnPassword: IsOwnPassword
  }
}

/** The one place that asks signed-in people for their password. */
export function ownPasswords(database: Database, perAccount: number): IsOwnPassword {
  const wrong = countFailedTries('own-password', perAccount)
  return async (userId, password) => {
    const account = String(userId)
    await wrong.begin(database, account)
    const user = await database.statement((db) =>
      db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
    )
    const isRight = await verifyPassword(password, user.password_hash)
    if (isRight) await wrong.succeeded(database, account)
    return isRight
  }
}

/** @throws ValidationFailed under `Password` unless it is the caller's */
export async function requireOwnPassword(
  isOwnPassword: IsOwnPassword,
  principal: Principal | null,
  body: object,
): Promise<void> {
  if (!principal || !('Password' in body) || typeof body.Password !== 'string') {
    throw new Error('A route that asks for the password has callers or a body without one.')
  }
  if (!(await isOwnPassword(principal.userId, body.Password))) {
    throw new ValidationFailed({ Password: currentPasswordIncorrect })
  }
}
