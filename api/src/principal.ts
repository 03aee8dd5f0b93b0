import { createHash, randomBytes } from 'node:crypto'
import { TrackSettings } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Principal, roleOfApiKey } from './access.ts'
import type { Database } from './db/database.ts'
import { keep } from './db/keptStatements.ts'
import { demoOrganizationNo } from './demo.ts'
import { isOperatorKey, noOperators, type Operators, operatorKeyPrefix } from './operators.ts'

export const sessionDays = 30
/** A session slides at most this often, so that reading does not write. */
const slideEveryMinutes = 5
const apiKeyPrefix = 'dlk_'
export const agentKeyPrefix = 'dla_'
/** When a key was used last is told to this many minutes, so that reporting does not write it each second. */
const useMinutes = 60

/** A token and what is stored of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** 32 random bytes need no salt and no slow hash: nobody can guess them. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Reads `Authorization`; null for anything that is not a token in force. */
export async function principalOf(
  { database, operators }: { database: Database; operators: Operators },
  authorization: string | undefined,
): Promise<Principal | null> {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? []
  const key = bearer ?? basicOf(authorization)?.key
  if (!key) return null
  if (key.startsWith(apiKeyPrefix)) return ofApiKey(database, key)
  if (key.startsWith(agentKeyPrefix)) return ofAgentKey(database, key)
  if (!bearer) return null
  if (bearer.startsWith(operatorKeyPrefix)) return isOperatorKey(operators, bearer) ? operatorKey : null
  return ofSession(database, sql`t.token_hash = ${hashOf(bearer)}`, operators)
}

/**
 * `Authorization: Basic …` with a key as the password: what clients send that know nothing but an address with a name
 * and a password in it. Sessions are never taken this way. The name says whom an organization's key reports for.
 */
export function basicOf(authorization: string | undefined): { name: string; key: string } | null {
  const [, encoded] = /^Basic ([\w+/=-]{8,600})$/i.exec(authorization ?? '') ?? []
  const [, name, key] = /^([^:]*):([\w-]{20,200})$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  return name !== undefined && key ? { name, key } : null
}

/** It belongs to nobody and to no organization: it reads no organization's rows. */
const operatorKey: Principal = {
  source: 'operatorKey',
  userId: 0,
  sessionId: 0,
  isOperator: true,
  isDemo: false,
  place: null,
}

/** Whoever a session belongs to, as of now; null when it has ended. */
export function principalOfSession(database: Database, sessionId: number): Promise<Principal | null> {
  return ofSession(database, sql`t.id = ${sessionId}`, noOperators)
}

type PlaceRow = {
  organization_id: number | null
  track_settings: unknown
  lapsed: boolean
}

/** A missing or ended subscription; a lifetime one never lapses (spec 1 §2). */
const lapsed = sql<boolean>`not coalesce(s.is_lifetime or s.end_at > now(), false)`

async function ofSession(
  database: Database,
  which: RawBuilder<unknown>,
  { emails }: Operators,
): Promise<Principal | null> {
  type Row = PlaceRow & {
    id: number
    user_id: number
    employment_id: number | null
    role: number
    team_id: number | null
    email: string
    is_demo: boolean
    is_stale: boolean
    is_gone: boolean
  }
  const { rows } = await database.statement((db) =>
    sql<Row>`${sql.raw(keep)} select t.id, t.user_id, lower(u.email) as email, t.organization_id, e.id as employment_id, e.role, e.team_id, o.track_settings,
        ${lapsed} as lapsed,
        t.last_seen_at < now() - make_interval(mins => ${sql.lit(slideEveryMinutes)}) as is_stale,
        t.organization_id is not null and (e.id is null or e.blocked_at is not null or o.deleted_at is not null) as is_gone,
        exists (select from employments de join organizations d on d.id = de.organization_id
          where de.user_id = t.user_id and d.organization_no = ${demoOrganizationNo}) as is_demo
      from sessions t
      join users u on u.id = t.user_id and u.deleted_at is null
      left join employments e on e.organization_id = t.organization_id and e.id = t.employment_id
      left join organizations o on o.id = t.organization_id
      left join subscriptions s on s.organization_id = t.organization_id
      where ${which} and t.ended_at is null and t.expires_at > now()`.execute(db),
  )
  const [row] = rows
  if (!row || row.is_gone) return null
  if (row.is_stale) await slide(database, row.id)
  const { organization_id: organizationId, employment_id: employmentId } = row
  return {
    source: 'session',
    userId: row.user_id,
    sessionId: row.id,
    // Everybody may be somebody of the demo organization, so nobody of it runs the installation.
    isOperator: !row.is_demo && emails.has(row.email),
    isDemo: row.is_demo,
    place:
      organizationId === null || employmentId === null
        ? null
        : {
            organizationId,
            employmentId,
            role: row.role,
            teamId: row.team_id,
            trackSettings: TrackSettings.parse(row.track_settings),
            lapsed: row.lapsed,
          },
  }
}

function slide(database: Database, sessionId: number) {
  return database.statement((db) =>
    sql`update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => ${sql.lit(sessionDays)})
      where id = ${sessionId} and ended_at is null`.execute(db),
  )
}

async function ofApiKey(database: Database, key: string): Promise<Principal | null> {
  type Row = PlaceRow & { organization_id: number; is_demo: boolean }
  const { rows } = await database.statement((db) =>
    sql<Row>`select k.organization_id, o.track_settings, ${lapsed} as lapsed,
        o.organization_no = ${demoOrganizationNo} as is_demo
      from api_keys k
      join organizations o on o.id = k.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = k.organization_id
      where k.key_hash = ${hashOf(key)} and k.enabled`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  return {
    source: 'apiKey',
    userId: 0,
    sessionId: 0,
    isOperator: false,
    isDemo: row.is_demo,
    place: {
      organizationId: row.organization_id,
      employmentId: 0,
      role: roleOfApiKey,
      teamId: null,
      trackSettings: TrackSettings.parse(row.track_settings),
      lapsed: row.lapsed,
    },
  }
}

/** The agent of one person: in force while the person is. */
async function ofAgentKey(database: Database, key: string): Promise<Principal | null> {
  type Row = PlaceRow & {
    id: number
    organization_id: number
    employment_id: number
    user_id: number
    role: number
    team_id: number | null
    is_demo: boolean
    is_stale: boolean
  }
  const { rows } = await database.statement((db) =>
    sql<Row>`select k.id, k.organization_id, e.id as employment_id, e.user_id, e.role, e.team_id, o.track_settings,
        ${lapsed} as lapsed, o.organization_no = ${demoOrganizationNo} as is_demo,
        coalesce(k.last_used_at < now() - make_interval(mins => ${sql.lit(useMinutes)}), true) as is_stale
      from agent_keys k
      join employments e on e.organization_id = k.organization_id and e.id = k.employee_id and e.blocked_at is null
      join users u on u.id = e.user_id and u.deleted_at is null
      join organizations o on o.id = k.organization_id and o.deleted_at is null
      left join subscriptions s on s.organization_id = k.organization_id
      where k.key_hash = ${hashOf(key)}`.execute(db),
  )
  const [row] = rows
  if (!row) return null
  if (row.is_stale) {
    await database.statement((db) => sql`update agent_keys set last_used_at = now() where id = ${row.id}`.execute(db))
  }
  return {
    source: 'agentKey',
    userId: row.user_id,
    sessionId: 0,
    isOperator: false,
    isDemo: row.is_demo,
    place: {
      organizationId: row.organization_id,
      employmentId: row.employment_id,
      role: row.role,
      teamId: row.team_id,
      trackSettings: TrackSettings.parse(row.track_settings),
      lapsed: row.lapsed,
    },
  }
}
