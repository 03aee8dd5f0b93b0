import type { Session } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { demoOrganizationNo } from '../demo.ts'
import { isNotLeft } from '../principals/sessions.ts'
import { deviceName } from './device.rules.ts'

const maxSessions = 100

type Own = { userId: number; sessionId: number }

/** A person's sessions: this one first, then the most recently used. */
export async function listSessions(db: Db, { userId, sessionId }: Own): Promise<Session[]> {
  type Row = {
    id: number
    user_agent: string | null
    title: string | null
    created_at: Date
    last_seen_at: Date
  }
  const { rows } = await sql<Row>`select t.id, t.user_agent, o.title, t.created_at, t.last_seen_at
    from sessions t left join organizations o on o.id = t.organization_id
    where t.user_id = ${userId} and t.ended_at is null
      and ${isNotLeft}
    order by t.id = ${sessionId} desc, t.last_seen_at desc, t.id desc limit ${sql.lit(maxSessions)}`.execute(db)
  return rows.map((row) => ({
    ID: row.id,
    Device: deviceName(row.user_agent),
    Organization: row.title,
    CreateDate: row.created_at.toISOString(),
    LastSeenDate: row.last_seen_at.toISOString(),
    IsCurrent: row.id === sessionId,
  }))
}

/** Ends one of a person's sessions. @throws NotFound if it has ended or belongs to another person */
export async function endOwnSession(trx: Db, userId: number, id: number): Promise<void> {
  const { rows } = await sql`update sessions set ended_at = now()
    where id = ${id} and user_id = ${userId} and ended_at is null returning id`.execute(trx)
  if (rows.length === 0) throw new NotFound()
}

/**
 * Whether a sign-in is the first from this kind of device: other browsers are known, this one is not. Call it before
 * the session starts. Never for people of the demo: everyone shares them, and no one reads their mail.
 */
export async function isNewDevice(trx: Db, userId: number, userAgent: string | null): Promise<boolean> {
  const device = deviceName(userAgent)
  if (!device) return false
  const { rows } = await sql<{ user_agent: string }>`select distinct user_agent from sessions
    where user_id = ${userId} and user_agent is not null and not exists (select from employments e
      join organizations o on o.id = e.organization_id
      where e.user_id = ${userId} and o.organization_no = ${demoOrganizationNo}) limit 500`.execute(trx)
  const known = new Set(rows.map((row) => deviceName(row.user_agent)).filter((name) => name !== null))
  return known.size > 0 && !known.has(device)
}
