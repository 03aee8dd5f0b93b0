import { type Employee, firstTeamColor, InvitedPerson, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../http/access.ts'
import { readBody } from '../../http/body/validation.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody, TenantCall } from '../../http/route.ts'
import { invitationDays, invite, lockPlan, renewInvitation, requireSeats } from '../../identity/login/invitations.ts'
import type { Db } from '../../platform/db/database.ts'
import { invitationMail } from '../../platform/mail/templates.ts'
import { addOrUpdateTeam, findTeam, requireTeam } from '../teams/teams.queries.ts'
import { getEmployee } from './employees.queries.ts'
import { lockTime, setRates } from './rates/rates.ts'

type UpdateCall = TenantCall<'/employee/update'>

/** The leave of people whose team changes: another team may have other holidays. */
export type LeaveRecount = {
  /** Locks their leave. Call it before their rows are locked, because changes of leave lock in this order. */
  lock: (call: Pick<UpdateCall, 'db' | 'actor'>, employeeIds: readonly number[]) => Promise<unknown>
  /** Changes their teams and recounts their leave. */
  around: (
    call: Pick<UpdateCall, 'db' | 'actor' | 'publish'>,
    change: () => Promise<unknown>,
    people: { employeeIds: readonly number[] },
  ) => Promise<unknown>
}

/** Creates an employment and sends its invitation. Returns the employment. */
export async function createEmployee({ body, actor, db, ...call }: TenantCall<'/employee/create'>): Promise<Employee> {
  const { organizationId } = actor
  // First the plan, then the team: the same order as in changes of teams, so that they cannot deadlock.
  await requireFreeEmail(db, organizationId, body.Email, 0)
  const teamId = body.TeamId > 0 ? body.TeamId : await addFirstTeam(db, actor, body.NewTeam ?? '')
  await requireTeam(db, organizationId, teamId)
  const { FirstName: firstName, LastName: lastName, Email: email, Role: role } = body
  const { employeeId, code } = await invite(db, { organizationId, email, firstName, lastName, teamId, role })
  await db.updateTable('employments').set(details(body)).where('id', '=', employeeId).execute()
  await setRates(db, actor, employeeId, { ...body, ValidFrom: null })
  await sendInvitation({ db, actor, ...call }, body, code)
  return getEmployee(db, actor, employeeId)
}

/** Creates the first team of an organization. @throws ValidationFailed under `NewTeam`, the field it was typed in */
async function addFirstTeam(db: Db, actor: Actor, title: string): Promise<number> {
  const found = await findTeam(db, actor.organizationId, title)
  if (found) throw new ValidationFailed({ NewTeam: 'This team name is already in use.' })
  const { ID } = await addOrUpdateTeam(db, actor, { Title: title, Color: firstTeamColor })
  return ID
}

/**
 * Changes an employment. Name and email of a joined person belong to that person and stay; a new team or role signs
 * out.
 */
export async function updateEmployee(
  { body, actor, db, signOut, ...call }: UpdateCall,
  leave: LeaveRecount,
): Promise<Employee> {
  const { organizationId } = actor
  // First the plan, then the person: the same order as in bulk changes. A joined person's address never changes here.
  if (await isInvited(db, actor, body.EmployeeId)) await lockPlan(db, organizationId)
  await lockTime(db, actor, body.EmployeeId)
  await leave.lock({ db, actor }, [body.EmployeeId])
  const before = await lockChangeable(db, actor, body.EmployeeId)
  if (before.id === actor.employmentId && body.Role !== before.role) {
    throw new ValidationFailed({ Role: 'You cannot change your own role.' })
  }
  if (before.user_id === null) {
    const person = readBody(InvitedPerson, body)
    const code = await changeInvitation(db, actor, before.id, person)
    // A blocked employment cannot be joined: the invitation is sent again after unblocking.
    if (code && before.blocked_at === null) await sendInvitation({ db, actor, ...call }, person, code)
  }
  await requireTeam(db, organizationId, body.TeamId)
  const change = () =>
    db
      .updateTable('employments')
      .set({ team_id: body.TeamId, role: body.Role, ...details(body) })
      .where('id', '=', before.id)
      .execute()
  if (before.team_id === body.TeamId) await change()
  else await leave.around({ db, actor, publish: call.publish }, change, { employeeIds: [before.id] })
  await setRates(db, actor, before.id, body)
  if (before.team_id !== body.TeamId || before.role !== body.Role) await signOut(before.id)
  return getEmployee(db, actor, before.id)
}

async function isInvited(db: Db, { organizationId }: Actor, id: number): Promise<boolean> {
  const person = db.selectFrom('employments').where('organization_id', '=', organizationId).where('id', '=', id)
  return (await person.select('id').where('user_id', 'is', null).executeTakeFirst()) !== undefined
}

/** Changes a pending invitation. A new address gets a new code, which is returned; the former code becomes invalid. */
async function changeInvitation(
  db: Db,
  actor: Actor,
  employeeId: number,
  body: z.output<typeof InvitedPerson>,
): Promise<string | null> {
  const { organizationId, isDemo } = actor
  const ofPlace = db.selectFrom('invitations').where('organization_id', '=', organizationId)
  const { email } = await ofPlace.select('email').where('employee_id', '=', employeeId).executeTakeFirstOrThrow()
  const isMoved = email.toLowerCase() !== body.Email.toLowerCase()
  if (isMoved && isDemo) throw new Refused('This is not possible in the demo organization.')
  if (isMoved) await requireFreeEmail(db, organizationId, body.Email, employeeId)
  await db
    .updateTable('invitations')
    .set({ first_name: body.FirstName, last_name: body.LastName, email: body.Email })
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .execute()
  return isMoved ? renewInvitation(db, organizationId, employeeId) : null
}

/** Sends a pending invitation again, with a new code and term. */
export async function resendInvitation({
  body,
  actor,
  db,
  ...call
}: TenantCall<'/employee/resendinvitation'>): Promise<Employee> {
  const { id, blocked_at } = await lockEmployee(db, actor, body.EmployeeId)
  // A blocked employment cannot be joined, even with its code.
  if (blocked_at) throw new Refused('Please unblock this employee first.')
  const code = await renewInvitation(db, actor.organizationId, id)
  if (!code) throw new Refused('This employee has already joined.')
  const employee = await getEmployee(db, actor, id)
  await sendInvitation({ db, actor, ...call }, { ...employee, Email: employee.Invitation?.Email ?? '' }, code)
  return employee
}

/** Blocks a person, who is signed out at once, or unblocks them if there is a seat. */
export async function blockEmployee({ body, actor, db, signOut }: TenantCall<'/employee/block'>): Promise<Employee> {
  // First the plan, then the person: the same order as in bulk changes.
  await lockPlan(db, actor.organizationId)
  const before = await lockChangeable(db, actor, body.Id)
  if (before.id === actor.employmentId) throw new Refused('You cannot block yourself.')
  const isBlocked = before.blocked_at !== null
  const isBlocking = body.Blocked ?? !isBlocked
  if (isBlocking === isBlocked) return getEmployee(db, actor, before.id)
  if (!isBlocking && before.is_gone) throw new Refused('This person has deleted their account.')
  await db
    .updateTable('employments')
    .set({ blocked_at: isBlocking ? new Date() : null })
    .where('id', '=', before.id)
    .execute()
  if (isBlocking) await signOut(before.id)
  else await requireSeats(db, actor.organizationId)
  return getEmployee(db, actor, before.id)
}

/** Removes a person from the organization. Tracked time stays; a pending invitation is deleted completely. */
export async function deleteEmployee({ body, actor, db, signOut }: TenantCall<'/employee/delete'>): Promise<number> {
  const { id, user_id } = await lockChangeable(db, actor, body.EmployeeId)
  if (id === actor.employmentId) throw new Refused('You cannot delete yourself.')
  if (user_id === null) {
    await db.deleteFrom('employments').where('id', '=', id).execute()
    return id
  }
  // All readers of people treat the row as blocked; without the person, the team can be deleted.
  await sql`update employments set deleted_at = now(), blocked_at = coalesce(blocked_at, now()), team_id = null
    where id = ${id}`.execute(db)
  await signOut(id)
  return id
}

/** The fields of the form besides name, team and role. */
function details({ EmployeeCode, WeeklyLimit, WeeklyLimitHours }: ReadBody<'/employee/create' | '/employee/update'>) {
  return {
    employee_code: EmployeeCode || null,
    weekly_limit_hours: WeeklyLimit ? (WeeklyLimitHours ?? null) : null,
  }
}

/** @throws NotFound, Refused for the Owner */
async function lockChangeable(db: Db, actor: Actor, id: number) {
  const found = await lockEmployee(db, actor, id)
  if (found.role === Role.Owner) throw new Refused('The Owner can be neither edited, blocked nor deleted.')
  return found
}

/** Locks the row of a person of the organization and returns it. @throws NotFound */
export async function lockEmployee(db: Db, actor: Actor, id: number) {
  const found = await db
    .selectFrom('employments as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.user_id', 'e.role', 'e.team_id', 'e.blocked_at'])
    .select(sql<boolean>`u.deleted_at is not null`.as('is_gone'))
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', '=', id)
    .where('e.deleted_at', 'is', null)
    .forUpdate('e')
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

/** @throws ValidationFailed when a colleague, joined or invited, has this address */
async function requireFreeEmail(db: Db, organizationId: number, email: string, except: number): Promise<void> {
  // Concurrent invitations of the same person wait for each other here.
  await lockPlan(db, organizationId)
  const { rows } = await sql`select from employments e
    left join users u on u.id = e.user_id
    left join invitations i on i.organization_id = e.organization_id and i.employee_id = e.id
    where e.organization_id = ${organizationId} and e.deleted_at is null and e.id <> ${except}
      and lower(coalesce(u.email, i.email)) = lower(${email})`.execute(db)
  if (rows.length > 0) throw new ValidationFailed({ Email: 'This email is already in use.' })
}

type Sending = Pick<TenantCall<'/employee/create'>, 'db' | 'actor' | 'send' | 'publicUrl'>
type Invited = { Email: string; FirstName: string; code: string }

async function sendInvitation(
  call: Sending,
  { Email, FirstName }: { Email: string; FirstName: string },
  code: string,
): Promise<void> {
  await sendInvitations(call, [{ Email, FirstName, code }])
}

/** Sends each person the mail of "Add employee". */
export async function sendInvitations(
  { db, actor, send, publicUrl }: Sending,
  people: readonly Invited[],
): Promise<void> {
  const { title: organization } = await db
    .selectFrom('organizations')
    .select('title')
    .where('id', '=', actor.organizationId)
    .executeTakeFirstOrThrow()
  for (const { Email: email, FirstName: firstName, code } of people) {
    send(invitationMail(publicUrl, { email, firstName, organization, code, days: invitationDays }))
  }
}
