import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../../http/access.ts'
import { ownFormatsFrom } from '../../http/formats.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import { noOperators, type Operators } from '../../platform/operators.ts'
import { type AccountRow, accountColumn, accountFrom } from '../account/account.queries.ts'
import { demoOrganizationNo } from '../demo.ts'
import { hashOf } from '../tokens.ts'
import { lacksTwoStep, lapsed, membershipOf, type OrganizationRow } from './membership.ts'

export const sessionDays = 30
/** After a switch of the organization, the former session's requests in flight may still finish. */
export const secondsAfterSwitch = 60
/** Of a session `t`: one whose user switched to another organization only serves its requests in flight. */
export const isNotLeft = sql`t.expires_at > now() + make_interval(secs => ${sql.lit(secondsAfterSwitch)})`
/** A session's expiry moves at most this often, so that reading does not write. */
const slideEveryMinutes = 5

/** The current principal of a session token; null when the session has ended. */
export function principalOfToken(database: Database, token: string, operators: Operators): Promise<Principal | null> {
  return ofSession(database, sql`t.token_hash = ${hashOf(token)}`, { operators })
}

/** Like `principalOfToken`, with the person's account, in one statement: every page requests it first. */
export function accountOfToken(database: Database, token: string, operators: Operators): Promise<Principal | null> {
  return ofSession(database, sql`t.token_hash = ${hashOf(token)}`, { operators, withAccount: true })
}

/** The current principal of a session; null when it has ended. */
export function principalOfSession(
  database: Database,
  sessionId: number,
  operators: Operators = noOperators,
): Promise<Principal | null> {
  return ofSession(database, sql`t.id = ${sessionId}`, { operators })
}

async function ofSession(
  database: Database,
  which: RawBuilder<unknown>,
  { operators: { emails }, withAccount = false }: { operators: Operators; withAccount?: boolean },
): Promise<Principal | null> {
  type Row = Omit<OrganizationRow, 'organization_id'> & {
    id: number
    user_id: number
    organization_id: number | null
    employment_id: number | null
    role: number
    team_id: number | null
    email: string
    is_confirmed: boolean
    formats: unknown
    is_demo: boolean
    is_stale: boolean
    is_gone: boolean
    lacks_two_step: boolean
    account?: AccountRow
  }
  const { rows } = await database.lookup((db) =>
    sql<Row>`${sql.raw(prepared)} select t.id, t.user_id, lower(u.email) as email,
        u.email_confirmed_at is not null as is_confirmed, u.formats, t.organization_id, e.id as employment_id, e.role, e.team_id, o.track_settings, s.plan_id,
        ${lapsed} as lapsed,
        t.last_seen_at < now() - make_interval(mins => ${sql.lit(slideEveryMinutes)}) as is_stale,
        t.organization_id is not null and (e.id is null or e.blocked_at is not null or o.deleted_at is not null) as is_gone,
        ${lacksTwoStep} as lacks_two_step,
        exists (select from employments de join organizations d on d.id = de.organization_id
          where de.user_id = t.user_id and d.organization_no = ${demoOrganizationNo}) as is_demo${withAccount ? sql`, ${accountColumn}` : sql``}
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
  const { organization_id, employment_id } = row
  const membership =
    // With the second step the membership is available again; until then the person has the rights of people without
    // one.
    organization_id === null || employment_id === null || row.lacks_two_step
      ? null
      : membershipOf(
          { ...row, organization_id },
          {
            employmentId: employment_id,
            role: row.role,
            teamId: row.team_id,
            ownFormats: ownFormatsFrom(row.formats),
          },
        )
  return {
    source: 'session',
    userId: row.user_id,
    sessionId: row.id,
    // Anyone can sign in as a person of the demo, and sign up with any address, so neither makes an operator.
    isOperator: !row.is_demo && row.is_confirmed && emails.has(row.email),
    isDemo: row.is_demo,
    membership,
    ...(row.account && { account: accountFrom(row.account, membership, row.lacks_two_step) }),
  }
}

/** Not of a session that was left by a switch: it ends, although requests are still in flight. */
function slide(database: Database, sessionId: number) {
  return database.statement((db) =>
    sql`update sessions t set last_seen_at = now(), expires_at = now() + make_interval(days => ${sql.lit(sessionDays)})
      where t.id = ${sessionId} and t.ended_at is null and ${isNotLeft}`.execute(db),
  )
}
