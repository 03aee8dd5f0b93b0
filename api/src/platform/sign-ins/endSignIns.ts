import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Ends every session of a person, with what a stranger who knew the former password may have set up: keys of agents,
 * calendar addresses, sign-ins that wait for a code, and a requested change of address.
 * @returns the ended sessions, for `events.endSessions` after the transaction
 */
export async function endAllSessions(trx: Db, userId: number): Promise<number[]> {
  await sql`delete from agent_keys k using employments e
    where e.user_id = ${userId} and k.organization_id = e.organization_id and k.employee_id = e.id`.execute(trx)
  await sql`delete from leave_feeds f using employments e
    where e.user_id = ${userId} and f.organization_id = e.organization_id and f.employee_id = e.id`.execute(trx)
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(trx)
  await sql`delete from email_changes where user_id = ${userId}`.execute(trx)
  const { rows } = await sql<{ id: number }>`update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null and expires_at > now() returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes the second step of a person. */
export async function deleteTwoStep(trx: Db, userId: number): Promise<void> {
  for (const table of ['two_steps', 'recovery_codes', 'pending_sign_ins'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Deletes whatever a person signs in with besides the password. */
export async function deletePasskeysAndSteps(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteTwoStep(trx, userId)
}
