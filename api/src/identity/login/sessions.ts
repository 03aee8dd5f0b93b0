import { sql } from 'kysely'
import { Unauthenticated } from '../../http/failures.ts'
import type { Client } from '../../http/headers.ts'
import type { Db } from '../../platform/db/database.ts'
import { endAllSessions } from '../../platform/sign-ins/endSignIns.ts'
import { joinedAt } from '../joinedAt.ts'
import { secondsAfterSwitch, sessionDays } from '../principals/sessions.ts'
import { newToken } from '../tokens.ts'

type Where = { organizationId: number; employmentId: number } | null

/** Starts a session of a person in an organization, or in none, and returns its token, which is not stored. */
export async function startSession(
  trx: Db,
  userId: number,
  where: Where,
  { source, userAgent }: Client = { source: 'web', userAgent: null },
): Promise<string> {
  return (await insertSession(trx, userId, where, { source, userAgent })).token
}

async function insertSession(trx: Db, userId: number, where: Where, { source, userAgent }: Client) {
  const { token, hash } = newToken()
  const { rows } = await sql<{
    id: number
  }>`insert into sessions (token_hash, user_id, organization_id, employment_id, request_source, user_agent, expires_at)
    values (${hash}, ${userId}, ${where?.organizationId ?? null}, ${where?.employmentId ?? null}, ${source}, ${userAgent},
      now() + make_interval(days => ${sql.lit(sessionDays)})) returning id`.execute(trx)
  return { token, id: rows[0]?.id ?? 0 }
}

/**
 * Replaces a session by one in another organization; requests in flight may still use the former one for a short time.
 * @returns the token of the new session
 * @throws Unauthenticated when the session has ended since the request began
 */
export async function switchSession(
  trx: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
  where: Where,
  client: Client,
): Promise<string> {
  const { rows } = await sql`update sessions
    set expires_at = least(expires_at, now() + make_interval(secs => ${sql.lit(secondsAfterSwitch)}))
    where id = ${sessionId} and ended_at is null and expires_at > now() returning id`.execute(trx)
  if (rows.length === 0) throw new Unauthenticated()
  const { token, id } = await insertSession(trx, userId, where, client)
  // The session that requested a change of address remains when the link is opened.
  await sql`update email_changes set session_id = ${id} where session_id = ${sessionId}`.execute(trx)
  return token
}

/**
 * Ends sessions and returns their ids, for `events.endSessions` after the transaction. A person who is signed out
 * everywhere has a new password or deleted the account, so what else gives access is deleted too.
 */
export async function endSessions(
  trx: Db,
  which: { sessionId: number } | { userId: number; except?: number } | { employmentId: number },
): Promise<number[]> {
  if ('userId' in which && which.except === undefined) return endAllSessions(trx, which.userId)
  let ending = trx.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null)
  ending = ending.where('expires_at', '>', sql<Date>`now()`)
  if ('sessionId' in which) ending = ending.where('id', '=', which.sessionId)
  else if ('employmentId' in which) ending = ending.where('employment_id', '=', which.employmentId)
  else ending = ending.where('user_id', '=', which.userId).where('id', '!=', which.except ?? 0)
  const ended = await ending.returning('id').execute()
  return ended.map(({ id }) => id)
}

/**
 * Ends a colleague's sessions in the request's organization, from inside a request's transaction, which cannot see
 * sessions.
 */
export async function endSessionsOf(db: Db, employmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select end_sessions_of(${employmentId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Where a person lands after signing in: the most recently used organization, else the first joined; null when there is
 * none. Organizations that blocked the person do not count.
 */
export async function landingOf(trx: Db, userId: number): Promise<Where> {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    select e.organization_id, e.id
    from employments e
    join organizations o on o.id = e.organization_id and o.deleted_at is null
    where e.user_id = ${userId} and e.blocked_at is null
    order by (select max(s.last_seen_at) from sessions s
        where s.user_id = e.user_id and s.organization_id = e.organization_id) desc nulls last,
      ${joinedAt}, e.id
    limit 1`.execute(trx)
  const [row] = rows
  return row ? { organizationId: row.organization_id, employmentId: row.id } : null
}
