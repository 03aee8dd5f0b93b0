import { type BulkVerdict, type CallData, Role } from '@dayline/shared/contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused } from '../../../http/failures.ts'
import type { TenantCall } from '../../../http/route.ts'
import { lockPlan, renewInvitation } from '../../../identity/login/invitations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { requireTeam } from '../../teams/teams.queries.ts'
import { type LeaveRecount, sendInvitations } from '../changeEmployee.ts'
import { refusalOf } from './bulkVerdicts.rules.ts'

type BulkCall = TenantCall<'/employee/bulkchange'>

/**
 * Changes those of the chosen people to whom the change applies.
 * @throws NotFound for an unknown person or one of another organization
 */
export async function bulkChange(
  call: BulkCall,
  leave: LeaveRecount,
): Promise<{ ids: number[]; result: CallData<'/employee/bulkchange'> }> {
  const { body, actor, db } = call
  if (body.Action === 'invite' && actor.isDemo) throw new Refused('This is not possible in the demo organization.')
  // First the plan, then the people: the same order as in invitations.
  let seats = body.Action === 'unblock' ? await freeSeats(db, actor) : 0
  if (body.Action === 'team') await requireTeam(db, actor.organizationId, body.TeamId ?? 0)
  if (body.Action === 'team' && !body.DryRun) await leave.lock(call, body.EmployeeIds)
  const people = await lockPeople(db, actor, body.EmployeeIds)
  const takeSeat = () => {
    seats -= 1
    return seats >= 0
  }
  const judged = people.map((person) => ({
    person,
    reason: refusalOf(person, { change: body, isSelf: person.id === actor.employmentId, takeSeat }),
  }))
  const changing = judged.filter(({ reason }) => reason === null).map(({ person }) => person)
  if (!body.DryRun && changing.length > 0) await apply(call, changing, leave)
  const Verdicts = judged.map(
    ({ person, reason }): BulkVerdict => ({
      EmployeeId: person.id,
      FirstName: person.first_name,
      LastName: person.last_name,
      Reason: reason,
    }),
  )
  return { ids: body.DryRun ? [] : changing.map(({ id }) => id), result: { Verdicts, Changed: changing.length } }
}

async function freeSeats(db: Db, { organizationId }: Actor): Promise<number> {
  const plan = await lockPlan(db, organizationId)
  const { used } = await db
    .selectFrom('employments')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('organization_id', '=', organizationId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(0, (plan?.users ?? 0) - used)
}

type Person = Awaited<ReturnType<typeof lockPeople>>[number]

async function lockPeople(db: Db, { organizationId }: Actor, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  // Locked in the order of ids, so that two bulk changes cannot deadlock; rows that refer to a person can be inserted.
  await db
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const firstName = sql<string>`coalesce(u.first_name, i.first_name, '')`
  const lastName = sql<string>`coalesce(u.last_name, i.last_name, '')`
  const found = await db
    .selectFrom('employments as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.organization_id', '=', 'e.organization_id').onRef('i.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.role', 'e.team_id', firstName.as('first_name'), lastName.as('last_name')])
    .select([
      sql<SqlBool>`e.user_id is not null`.as('hasJoined'),
      sql<SqlBool>`e.blocked_at is not null`.as('isBlocked'),
      sql<SqlBool>`u.deleted_at is not null`.as('isGone'),
      sql<SqlBool>`e.deleted_at is not null`.as('isDeleted'),
      sql<string>`coalesce(i.email, '')`.as('invitedEmail'),
    ])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', 'in', wanted)
    .orderBy(sql`lower(${firstName} || ' ' || ${lastName}), e.id`)
    .execute()
  if (found.length < wanted.length) throw new NotFound()
  return found.map((row) => ({
    ...row,
    hasJoined: Boolean(row.hasJoined),
    isBlocked: Boolean(row.isBlocked),
    isGone: Boolean(row.isGone),
    isDeleted: Boolean(row.isDeleted),
  }))
}

async function apply({ body, ...call }: BulkCall, people: readonly Person[], leave: LeaveRecount): Promise<void> {
  const { db, actor, signOut } = call
  if (body.Action === 'invite') return inviteAgain(call, people)
  const values = {
    team: { team_id: body.TeamId ?? null },
    role: { role: body.Role ?? Role.Employee },
    block: { blocked_at: new Date() },
    unblock: { blocked_at: null },
  }[body.Action]
  const employeeIds = people.map(({ id }) => id)
  const change = () =>
    db
      .updateTable('employments')
      .set(values)
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', employeeIds)
      .where('role', '<>', Role.Owner)
      .execute()
  if (body.Action === 'team') await leave.around(call, change, { employeeIds })
  else await change()
  if (body.Action === 'unblock') return
  for (const { id, hasJoined } of people) if (hasJoined) await signOut(id)
}

async function inviteAgain(call: Omit<BulkCall, 'body'>, people: readonly Person[]): Promise<void> {
  const invited: Parameters<typeof sendInvitations>[1][number][] = []
  for (const { id, invitedEmail, first_name } of people) {
    const code = await renewInvitation(call.db, call.actor.organizationId, id)
    if (code) invited.push({ Email: invitedEmail, FirstName: first_name, code })
  }
  await sendInvitations(call, invited)
}
