import type { Identity } from '../../http/identity.ts'
import { countFailedTries } from '../../http/limits/failedTries.ts'
import type { Database } from '../../platform/db/database.ts'
import { verifyPassword } from './passwords.ts'

/** The only place that checks the password of signed-in people. */
export function ownPasswords(database: Database, perAccount: number): Identity['isOwnPassword'] {
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
