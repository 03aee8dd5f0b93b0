import { may } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { Forbidden, Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockEmployee } from '../employees.queries.ts'
import { getLeaveRight } from './rights.queries.ts'
import { readLeaveRight } from './rights.rules.ts'

/** The changed right, and the people whose leave changed with it. */
export type ChangedRight = { id: number; employeeIds: number[] }

const manages = (actor: Actor) => may('leave.rights', { Role: actor.role, TrackSettings: actor.trackSettings })

/**
 * Adds or changes a right; Managers can only add (docs/product/leave.md#who).
 * @throws ValidationFailed by field, NotFound, Forbidden
 */
export async function saveLeaveRight(
  db: Db,
  actor: Actor,
  body: ReadBody<'/leavemanagement/addupdateleaveright'>,
): Promise<ChangedRight> {
  const known = body.Id ? await getLeaveRight(db, actor, body.Id) : null
  if (known && !manages(actor)) throw new Forbidden()
  if (known && (await isOfPolicy(db, actor, known.ID))) throw new Refused(ofPolicy)
  const employeeId = body.EmployeeId ?? known?.EmployeeId
  const read = readLeaveRight(body, Boolean(employeeId))
  if ('refusals' in read) throw new ValidationFailed(read.refusals)
  await lockEmployee(db, actor, employeeId as number)
  const values = {
    employee_id: employeeId as number,
    type: read.right.type,
    half_days: read.right.halfDays,
    notes: body.Notes || null,
  }
  if (!known) {
    const { id } = await db
      .insertInto('leave_rights')
      .values({ organization_id: actor.organizationId, created_by: actor.employmentId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, employeeIds: [values.employee_id] }
  }
  await db
    .updateTable('leave_rights')
    .set(values)
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', known.ID)
    .execute()
  return { id: known.ID, employeeIds: [...new Set([known.EmployeeId, values.employee_id])] }
}

const ofPolicy = 'This right comes from a policy. Delete it and add another one.'

async function isOfPolicy(db: Db, { organizationId }: Actor, id: number): Promise<boolean> {
  const right = await db
    .selectFrom('leave_rights')
    .select('policy_kind')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Boolean(right?.policy_kind)
}

/** Deletes a right; requests stay, so the days left may become negative. @throws NotFound */
export async function deleteLeaveRight(db: Db, actor: Actor, id: number): Promise<ChangedRight> {
  const { EmployeeId } = await getLeaveRight(db, actor, id)
  // The row of a policy's right stays with 0, because the job would grant a missing right again.
  await sql`update leave_rights set half_days = 0
    where organization_id = ${actor.organizationId} and id = ${id} and policy_kind is not null`.execute(db)
  await sql`delete from leave_rights
    where organization_id = ${actor.organizationId} and id = ${id} and policy_kind is null`.execute(db)
  return { id, employeeIds: [EmployeeId] }
}
