import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hashOf, newToken } from '../tokens.ts'

const secondsToUse = 30

/** A ticket that opens one socket for this session, in any process; only its hash is stored. */
export async function issueTicket(database: Database, sessionId: number): Promise<string> {
  const { token, hash } = newToken()
  await database.statement((db) =>
    sql`insert into realtime_tickets (ticket_hash, session_id, expires_at)
      values (${hash}, ${sessionId}, now() + make_interval(secs => ${sql.lit(secondsToUse)}))`.execute(db),
  )
  return token
}

/** Uses a ticket up and returns its session; null for one that is unknown, used or expired. */
export async function takeTicket(database: Database, ticket: unknown): Promise<number | null> {
  if (typeof ticket !== 'string' || ticket.length > 100) return null
  const { rows } = await database.statement((db) =>
    sql<{ session_id: number; is_open: boolean }>`delete from realtime_tickets where ticket_hash = ${hashOf(ticket)}
      returning session_id, expires_at > now() as is_open`.execute(db),
  )
  return rows[0]?.is_open ? rows[0].session_id : null
}
