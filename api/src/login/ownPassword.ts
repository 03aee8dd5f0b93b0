import type { Principal } from '../access.ts'
import type { Database } from '../db/database.ts'
import { ValidationFailed } from '../failures.ts'
import { verifyPassword } from './passwords.ts'

/** Whether this is the person's password. Outside of any transaction: hashing takes its time. */
export async function isOwnPassword(database: Database, userId: number, password: string): Promise<boolean> {
  const user = await database.statement((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  return verifyPassword(password, user.password_hash)
}

/** @throws ValidationFailed under `Password` unless it is the caller's */
export async function requireOwnPassword(database: Database, principal: Principal | null, body: object): Promise<void> {
  if (!principal || !('Password' in body) || typeof body.Password !== 'string') {
    throw new Error('A route that asks for the password has callers or a body without one.')
  }
  if (!(await isOwnPassword(database, principal.userId, body.Password))) {
    throw new ValidationFailed({ Password: 'Current password is incorrect.' })
  }
}
