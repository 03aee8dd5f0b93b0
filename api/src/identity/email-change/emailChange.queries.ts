import type { EmailChange } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { endSessions } from '../login/sessions.ts'
import { hashOf, newToken } from '../tokens.ts'

/** How long the links of a request are valid. */
export const linkHours = 24

/** The address that a person has requested but not confirmed yet. */
export async function waitingChange(db: Db, userId: number): Promise<EmailChange> {
  const { rows } = await sql<{ new_email: string; expires_at: Date }>`select new_email, expires_at from email_changes
    where user_id = ${userId} and expires_at > now()`.execute(db)
  const [row] = rows
  return { NewEmail: row?.new_email ?? null, ExpireDate: row?.expires_at.toISOString() ?? null }
}

type Requested = { userId: number; sessionId: number; newEmail: string }

/** Stores a request, replacing an earlier one. @returns the tokens of its links, which are not stored */
export async function storeChange(
  trx: Db,
  { userId, sessionId, newEmail }: Requested,
): Promise<{ confirm: string; stop: string }> {
  const [confirm, stop] = [newToken(), newToken()]
  await sql`insert into email_changes (user_id, new_email, session_id, confirm_hash, stop_hash, expires_at)
    values (${userId}, ${newEmail}, ${sessionId}, ${confirm.hash}, ${stop.hash},
      now() + make_interval(hours => ${sql.lit(linkHours)}))
    on conflict (user_id) do update set new_email = excluded.new_email, session_id = excluded.session_id,
      confirm_hash = excluded.confirm_hash, stop_hash = excluded.stop_hash, expires_at = excluded.expires_at`.execute(
    trx,
  )
  return { confirm: confirm.token, stop: stop.token }
}

/** Whether an account has this address. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where lower(email) = ${email.toLowerCase()}
    and deleted_at is null`.execute(db)
  return rows.length > 0
}

type Confirmed = { userId: number; formerEmail: string; newEmail: string; ended: number[] }

/**
 * Gives the account its new address, by the token sent there. Sessions other than the requesting one end, and so does
 * everything that was started with the former address: password reset codes, and sign-ins waiting for a second step.
 * @returns null when the token is not valid
 * @throws the database's unique violation when another account has the address meanwhile
 */
export async function confirmChange(trx: Db, token: string): Promise<Confirmed | null> {
  const { rows } = await sql<{ user_id: number; new_email: string; session_id: number; email: string }>`
    delete from email_changes c using users u
    where c.confirm_hash = ${hashOf(token)} and c.expires_at > now() and u.id = c.user_id and u.deleted_at is null
    returning c.user_id, c.new_email, c.session_id, u.email`.execute(trx)
  const [row] = rows
  if (!row) return null
  const userId = row.user_id
  await trx
    .updateTable('users')
    .set({ email: row.new_email, email_confirmed_at: new Date() })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  const ended = await endSessions(trx, { userId, except: row.session_id })
  return { userId, formerEmail: row.email, newEmail: row.new_email, ended }
}

/** Removes the request whose notice has this token. @returns whose it was; null when the token is not valid */
export async function stopChange(trx: Db, token: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`delete from email_changes
    where stop_hash = ${hashOf(token)} and expires_at > now() returning user_id`.execute(trx)
  return rows[0]?.user_id ?? null
}
