import { sql } from 'kysely'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { ValidationFailed } from '../../http/failures.ts'
import { networkOf } from '../../http/limits/networkOf.ts'
import { countTry } from '../../http/limits/tries.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { deletePasskeysAndSteps } from '../../platform/sign-ins/endSignIns.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf, randomCode } from '../tokens.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, landingOf } from './sessions.ts'

export const codeMinutes = 30
/** Wrong attempts at a code from one network; after that it is void there, and a new one must be requested. */
const maxTries = 5
/**
 * Wrong attempts from all networks together; after that the code is void. High enough that voiding another person's
 * code takes ten networks.
 */
const maxTriesOfAll = 50
/** 31^8 codes are far beyond fifty attempts per code. */
const codeLength = 8

/** A fixed text; the same for an unknown address. */
const invalidCode = () => new ValidationFailed({ Code: 'The code is invalid or has expired.' })

/**
 * Stores a new code for this address, registered or not, and returns where to send it: null when no account has the
 * address, or it is one of the demo's, whose password cannot be changed.
 */
export async function issueCode(database: Database, email: string): Promise<{ to: string; code: string } | null> {
  const code = randomCode(codeLength)
  const codeHash = await hashPassword(code)
  const user = await database.system(async (trx) => {
    const found = await userOf(trx, email)
    await sql`insert into password_resets (email, user_id, code_hash, expires_at)
      values (${email.toLowerCase()}, ${found?.id ?? null}, ${codeHash}, now() + make_interval(mins => ${sql.lit(codeMinutes)}))
      on conflict (email) do update set user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0,
        expires_at = excluded.expires_at`.execute(trx)
    return found
  })
  return user ? { to: user.email, code: `${code.slice(0, 4)}-${code.slice(4)}` } : null
}

type Reset = { Email: string; Code: string; Password: string }

/**
 * Changes the password with a code and returns the ended sessions. Every attempt counts before it is checked, so that a
 * burst gets no extra attempts.
 * @throws ValidationFailed under `Code`
 */
export async function resetPassword(
  database: Database,
  { Email, Code, Password }: Reset,
  address: string,
): Promise<number[]> {
  const email = Email.toLowerCase()
  const codeHash = await codeToTry(database, email, address)
  const typed = Code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (!(await verifyPassword(typed, codeHash))) throw invalidCode()
  const passwordHash = await hashPassword(Password)
  return database.system(async (trx) => {
    const { rows } = await sql<{ user_id: number | null }>`delete from password_resets
      where email = ${email} and code_hash = ${codeHash} returning user_id`.execute(trx)
    const userId = rows[0]?.user_id
    if (!userId) throw invalidCode()
    await forgetStrangersSteps(trx, userId)
    const now = new Date()
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_updated_at: now, email_confirmed_at: now })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
    const ended = await endSessions(trx, { userId })
    notePersonAction(trx, '/login/resetpassword', await landingOf(trx, userId))
    return ended
  })
}

/**
 * Anyone can sign up with an address that is not theirs. When its owner resets the password, passkeys and the second
 * step of an account that was never confirmed are someone else's.
 */
async function forgetStrangersSteps(trx: Db, userId: number): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId} and email_confirmed_at is null`.execute(trx)
  if (rows.length > 0) await deletePasskeysAndSteps(trx, userId)
}

/** The hash to compare with, after counting the attempt; null when there is no code or no attempt is left. */
async function codeToTry(database: Database, email: string, address: string): Promise<string | null> {
  const open = sql`email = ${email} and expires_at > now() and tries < ${sql.lit(maxTriesOfAll)}`
  const found = await database.statement((db) =>
    sql<{ code_hash: string }>`select code_hash from password_resets where ${open}`.execute(db),
  )
  const codeHash = found.rows[0]?.code_hash
  if (!codeHash) return null
  const key = `code ${hashOf(codeHash).toString('base64url')} ${networkOf(address)}`
  const { count } = await countTry(database, key, codeMinutes * 60_000)
  if (count > maxTries) return null
  const { rows } = await database.statement((db) =>
    sql`update password_resets set tries = tries + 1 where ${open} and code_hash = ${codeHash} returning tries`.execute(
      db,
    ),
  )
  return rows.length > 0 ? codeHash : null
}

async function userOf(trx: Db, email: string) {
  const { rows } = await sql<{ id: number; email: string }>`select u.id, u.email from users u
    where lower(u.email) = ${email.toLowerCase()} and u.deleted_at is null
      and not exists (select from employments e join organizations o on o.id = e.organization_id
        where e.user_id = u.id and o.organization_no = ${demoOrganizationNo})`.execute(trx)
  return rows[0] ?? null
}
