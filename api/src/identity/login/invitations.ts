import { randomBytes } from 'node:crypto'
import { channels, type InvitationDetails, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { Refused } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { hashOf } from '../tokens.ts'

/** Days that an invitation is valid (decision 009); sending it again starts a new term. */
export const invitationDays = 14

type NewInvitation = {
  organizationId: number
  email: string
  firstName: string
  lastName: string
  teamId: number | null
  role: number
}

/**
 * Reserves an employment in an organization for a person without an account: an employment without a user, which takes
 * a seat, and a code that only the caller gets. Works in a request's transaction and in a system one.
 * @throws Refused when no seat is left
 */
export async function invite(trx: Db, invitation: NewInvitation): Promise<{ employeeId: number; code: string }> {
  const { organizationId, teamId, role, email, firstName, lastName } = invitation
  const { id: employeeId } = await trx
    .insertInto('employments')
    .values({ organization_id: organizationId, team_id: teamId, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireSeats(trx, organizationId)
  const { code, code_hash } = newCode()
  await addInvitations(trx, organizationId, [{ employeeId, email, firstName, lastName, code_hash }])
  return { employeeId, code }
}

type NewPlace = {
  email: string
  firstName: string
  lastName: string
  teamId: number | null
  role: number
  employeeCode: string | null
  weeklyLimitHours: number | null
  /** Per hour; null = 0. */
  payRate: number | null
  billRate: number | null
}

/**
 * `invite` for many people, in two statements; returns results in their order. The caller has checked the seats, with
 * the plan locked.
 */
export async function inviteMany(
  trx: Db,
  organizationId: number,
  people: readonly NewPlace[],
): Promise<{ employeeId: number; code: string }[]> {
  const added = await trx
    .insertInto('employments')
    .values(
      people.map((person) => ({
        organization_id: organizationId,
        team_id: person.teamId,
        role: person.role,
        employee_code: person.employeeCode,
        weekly_limit_hours: person.weeklyLimitHours,
        pay_rate_minor: toMinor(person.payRate ?? 0),
        bill_rate_minor: toMinor(person.billRate ?? 0),
      })),
    )
    .returning('id')
    .execute()
  // Ids are assigned in the order of the values, but rows may be returned in another order.
  const ids = added.map(({ id }) => id).sort((one, other) => one - other)
  const places = people.map((person, index) => ({ ...person, employeeId: ids[index] ?? 0, ...newCode() }))
  await addInvitations(trx, organizationId, places)
  return places.map(({ employeeId, code }) => ({ employeeId, code }))
}

type Invited = { employeeId: number; email: string; firstName: string; lastName: string; code_hash: Buffer }

async function addInvitations(trx: Db, organizationId: number, invited: readonly Invited[]): Promise<void> {
  await trx
    .insertInto('invitations')
    .values(
      invited.map(({ employeeId, email, firstName, lastName, code_hash }) => ({
        organization_id: organizationId,
        employee_id: employeeId,
        email,
        first_name: firstName,
        last_name: lastName,
        code_hash,
        expires_at: expiry(),
      })),
    )
    .execute()
}

/**
 * Creates a new code and term for a pending invitation; the old code becomes invalid. Null if there is no invitation.
 */
export async function renewInvitation(trx: Db, organizationId: number, employeeId: number): Promise<string | null> {
  const { code, code_hash } = newCode()
  const renewed = await trx
    .updateTable('invitations')
    .set({ code_hash, expires_at: expiry() })
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .returning('employee_id')
    .executeTakeFirst()
  return renewed ? code : null
}

/** Locks the plan: concurrent requests that add a person or a team wait here and then see what was added. */
export function lockPlan(trx: Db, organizationId: number) {
  return trx
    .selectFrom('subscriptions')
    .select(['users', 'teams'])
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
}

/** Invited people take a seat, blocked ones do not. Call it after the new person is stored. */
export async function requireSeats(trx: Db, organizationId: number): Promise<void> {
  // Lock first, then count.
  const plan = await lockPlan(trx, organizationId)
  const { count } = await trx
    .selectFrom('employments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow()
  // A fixed text (docs/product/calls.md#fixed-texts).
  if (count > (plan?.users ?? 0)) throw new Refused('No seats left. Add licences or block an employee.')
}

type Open = {
  organization_id: number
  employee_id: number
  email: string
  first_name: string
  last_name: string
  organization_title: string
  organization_image: string | null
  team_title: string | null
  team_color: string | null
}

/** The invitation with this code; undefined when it is unknown, expired, accepted, or its employment is blocked. */
export async function findInvitation(trx: Db, code: string): Promise<Open | undefined> {
  const { rows } = await sql<Open>`select i.organization_id, i.employee_id, i.email, i.first_name, i.last_name,
      o.title as organization_title, o.image_key as organization_image, t.title as team_title, t.color as team_color
    from invitations i
    join employments e on e.organization_id = i.organization_id and e.id = i.employee_id
    join organizations o on o.id = i.organization_id and o.deleted_at is null
    left join teams t on t.organization_id = e.organization_id and t.id = e.team_id
    where i.code_hash = ${hashOf(code)} and i.expires_at > now() and e.user_id is null and e.blocked_at is null`.execute(
    trx,
  )
  return rows[0]
}

/** `findInvitation` for a caller that accepts it: no one else can accept, change or withdraw it at the same time. */
export async function lockInvitation(trx: Db, code: string): Promise<Open | undefined> {
  const found = await findInvitation(trx, code)
  if (!found) return undefined
  // First the plan, then the employment, then the invitation: the same order as in changes of people.
  await lockPlan(trx, found.organization_id)
  await sql`select from employments where organization_id = ${found.organization_id} and id = ${found.employee_id}
    for update`.execute(trx)
  return findInvitation(trx, code)
}

/** The part of an invitation that the registration screen shows. */
export const detailsOf = (invitation: Open): InvitationDetails => ({
  Employee: {
    Invitation: { FirstName: invitation.first_name, LastName: invitation.last_name, Email: invitation.email },
  },
  Organization: { Title: invitation.organization_title, Image: imageUrl(invitation.organization_image) },
  Team: invitation.team_title === null ? null : { Title: invitation.team_title, Color: invitation.team_color ?? '' },
})

/** The accepted employment. */
export type Joined = { organizationId: number; employmentId: number }

/**
 * Assigns the employment to the person; the code is used up. An account with the invited address is thereby confirmed,
 * because only the mail has the code.
 */
export async function takeInvitation(trx: Db, { organization_id, employee_id }: Open, userId: number): Promise<Joined> {
  await sql`with taken as (delete from invitations
      where organization_id = ${organization_id} and employee_id = ${employee_id} returning email)
    update users u set email_confirmed_at = now() from taken
    where u.id = ${userId} and lower(u.email) = lower(taken.email)`.execute(trx)
  await trx
    .updateTable('employments')
    .set({ user_id: userId, joined_at: new Date() })
    .where('organization_id', '=', organization_id)
    .where('id', '=', employee_id)
    .execute()
  return { organizationId: organization_id, employmentId: employee_id }
}

/** Updates open lists of people at once. */
export function notifyJoined(events: Events, { organizationId, employmentId }: Joined): void {
  events.publish(channels.organization(organizationId), 'peopleChanged', { EmployeeId: employmentId })
}

const expiry = () => new Date(Date.now() + invitationDays * 86_400_000)

function newCode() {
  const code = randomBytes(24).toString('base64url')
  return { code, code_hash: hashOf(code) }
}
