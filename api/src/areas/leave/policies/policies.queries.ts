import type { LeavePolicy } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { todayOf } from '../../../http/todayOf.ts'
import type { Db } from '../../../platform/db/database.ts'
import { accrueOrganization } from './accrue.ts'
import { readPolicy } from './policyForm.rules.ts'

type Saved = { policy: LeavePolicy; employeeIds: number[]; added: number }

/** The policies by type; those for everyone before those of teams. */
export async function listPolicies(db: Db, { organizationId }: Actor): Promise<LeavePolicy[]> {
  const { rows } = await sql<LeavePolicy>`select p.id as "ID", p.team_id as "TeamId", p.type as "Type",
      (p.half_days / 2.0)::float8 as "Count", p.period as "Period", p.starts_on::text as "StartDay",
      (p.carry_half_days / 2.0)::float8 as "CarryCount", p.carry_last_day as "CarryLastDay"
    from leave_policies p
    left join teams t on t.organization_id = p.organization_id and t.id = p.team_id
    where p.organization_id = ${organizationId} order by p.type, p.team_id is not null, lower(t.title), p.id`.execute(
    db,
  )
  return rows
}

/**
 * Adds or changes a policy, and adds the rights that are due by it.
 * @throws ValidationFailed by field, NotFound for a foreign team or policy
 */
export async function savePolicy(
  db: Db,
  actor: Actor,
  body: ReadBody<'/leavemanagement/addupdatepolicy'>,
): Promise<Saved> {
  const { organizationId } = actor
  const today = todayOf(actor)
  const teamId = body.TeamId ?? null
  // With another type, team or period, a first day of a past year would grant the days of all years since then to
  // people who got days of this type then.
  const same = (await listPolicies(db, actor)).find(
    ({ ID, TeamId, Type, Period }) =>
      ID === body.Id && TeamId === teamId && Type === body.Type && Period === body.Period,
  )
  const read = readPolicy(body, today, same?.StartDay ?? null)
  if ('refusals' in read) throw new ValidationFailed(read.refusals)
  const { type, halfDays, startsOn, carryHalfDays, carryLastDay } = read.policy
  if (teamId !== null) await expectTeam(db, organizationId, teamId)
  const other = await sql`select from leave_policies where organization_id = ${organizationId} and type = ${type}
    and team_id is not distinct from ${teamId}::int and id <> ${body.Id ?? 0}`.execute(db)
  if (other.rows.length > 0) throw new ValidationFailed({ Type: 'There is already a policy for this type.' })
  const values = {
    team_id: teamId,
    type,
    half_days: halfDays,
    period: body.Period,
    starts_on: startsOn,
    carry_half_days: carryHalfDays,
    carry_last_day: carryLastDay,
  }
  const stored = body.Id
    ? await db
        .updateTable('leave_policies')
        .set(values)
        .where('organization_id', '=', organizationId)
        .where('id', '=', body.Id)
        .returning('id')
        .executeTakeFirst()
    : await db
        .insertInto('leave_policies')
        .values({ organization_id: organizationId, created_by: actor.employmentId, ...values })
        .returning('id')
        .executeTakeFirst()
  if (!stored) throw new NotFound()
  const given = await accrueOrganization(db, actor, today)
  const policy = (await listPolicies(db, actor)).find(({ ID }) => ID === stored.id)
  if (!policy) throw new NotFound()
  return { policy, employeeIds: [...new Set(given)], added: given.length }
}

async function expectTeam(db: Db, organizationId: number, id: number): Promise<void> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!team) throw new NotFound()
}

/** Deletes a policy; the rights that it granted stay. @throws NotFound */
export async function deletePolicy(db: Db, { organizationId }: Actor, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('leave_policies')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
}
