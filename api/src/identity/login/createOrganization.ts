import { randomInt } from 'node:crypto'
import { PlanId, Role, TrackSettings } from '@dayline/shared/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Principal } from '../../http/access.ts'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { organizationZone } from '../../http/definition/organizationZone.ts'
import { clientOf, timezoneOf } from '../../http/headers.ts'
import { once } from '../../http/idempotency.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { switchSession } from './sessions.ts'

/** The free trial: the product rules set its length, its number of seats is our choice (decision 009). */
const trial = { days: 7, seats: 25 }

type Founding = {
  body: ReadBody<'/login/createorganization'>
  principal: Pick<Principal, 'userId' | 'sessionId'>
  request: FastifyRequest
}

/** Creates an organization with its Owner and returns a token for it. */
export async function createOrganization(trx: Db, { body, principal, request }: Founding): Promise<string> {
  const { userId, sessionId } = principal
  // A repeat returns the same employment but a new token: tokens are stored nowhere.
  const actor = { userId, organizationId: null }
  const membership = await once({ path: '/login/createorganization', request, actor, db: trx }, () =>
    found(trx, { body, userId, timezone: timezoneOf(request) }),
  )
  const token = await switchSession(trx, { userId, sessionId }, membership, clientOf(request))
  notePersonAction(trx, '/login/createorganization', membership)
  return token
}

type NewOrganization = { body: Founding['body']; userId: number; timezone: string | null }

async function found(trx: Db, { body, userId, timezone }: NewOrganization) {
  // Two tabs at once create two organizations, but only one trial.
  const user = await trx
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isFirst = !(await hasOwned(trx, userId))
  const zone =
    (timezone && (await organizationZone(trx, timezone))) ?? (await organizationZone(trx, user.timezone)) ?? 'Etc/UTC'
  const organizationId = await insertOrganization(trx, body, zone)
  await trx.insertInto('first_weeks').values({ organization_id: organizationId }).execute()
  if (isFirst) {
    await sql`insert into subscriptions (organization_id, plan_id, is_trial, users, end_at)
      values (${organizationId}, ${PlanId.FreeTrial}, true, ${trial.seats}, now() + make_interval(days => ${sql.lit(trial.days)}))`.execute(
      trx,
    )
  }
  const { id: employmentId } = await trx
    .insertInto('employments')
    .values({ organization_id: organizationId, user_id: userId, role: Role.Owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { organizationId, employmentId }
}

/** Including deleted ones, and those that were handed over: there is only one trial. */
async function hasOwned(trx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from employments e where e.user_id = ${userId} and (e.role = ${Role.Owner}
    or exists (select from ownership_offers o where o.organization_id = e.organization_id
      and o.from_employee_id = e.id and o.outcome = 'accepted')) limit 1`.execute(trx)
  return rows.length > 0
}

/** Numbers are random, not sequential: other people see them, and should not learn how many organizations there are. */
async function insertOrganization(trx: Db, body: Founding['body'], zone: string): Promise<number> {
  const settings = JSON.stringify(TrackSettings.parse({ Timezone: zone }))
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await sql<{ id: number }>`insert into organizations
        (organization_no, title, industry, expectation, track_settings, timezone)
      values (${randomInt(1_000_000, 10_000_000)}, ${body.Title}, ${body.Industry}, ${body.Expectation},
        ${settings}::jsonb, ${zone})
      on conflict (organization_no) do nothing returning id`.execute(trx)
    if (rows[0]) return rows[0].id
  }
  throw new Error('No free number for an organization was found.')
}
