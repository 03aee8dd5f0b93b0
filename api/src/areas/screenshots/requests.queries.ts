import { type Page, type ScreenshotRequest, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Forbidden, NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { lockPerson } from '../../tracking/person.ts'
import { mayDelete, readScreenshots } from './screenshots.queries.ts'

type PersonDay = { EmployeeId: number; WorkDate: string }

/**
 * Stores a person's request to delete a screenshot of their own (docs/product/screenshots.md#requests).
 * @throws NotFound for a screenshot of someone else, Refused for a second request
 */
export async function requestDeletion(
  db: Db,
  { organizationId, employmentId }: Actor,
  { Id, Reason }: ReadBody<'/screenshots/requestdeletion'>,
): Promise<PersonDay> {
  const own = await db
    .selectFrom('screenshots')
    .select(['taken_at', sql<string>`work_date::text`.as('WorkDate')])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .where('id', '=', Id)
    .executeTakeFirst()
  if (!own) throw new NotFound()
  const added = await db
    .insertInto('screenshot_requests')
    .values({
      organization_id: organizationId,
      employee_id: employmentId,
      screenshot_id: Id,
      taken_at: own.taken_at,
      reason: Reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refused('The deletion of this screenshot has already been requested.')
  return { EmployeeId: employmentId, WorkDate: own.WorkDate }
}

type Pending = { id: number; screenshot_id: number; reason: string; created_at: Date }

/** Pending requests of the people in scope, the oldest first. */
export async function listRequests(
  db: Db,
  actor: Actor,
  paging: ReadBody<'/screenshots/listrequests'>,
  media: Pick<Media, 'signMediaUrl'>,
): Promise<Page<ScreenshotRequest>> {
  if (!mayDelete(actor)) throw new Forbidden()
  const found = sql`from screenshot_requests r
    join employments e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.organization_id = ${actor.organizationId} and r.status = 0 and r.screenshot_id is not null
      and ${inScope(actor)}`
  const [count, { rows }] = await Promise.all([
    countFound(db, found),
    sql<Pending>`select r.id, r.screenshot_id, r.reason, r.created_at ${found}
      order by r.created_at, r.id limit ${paging.PageSize} offset ${(paging.Page - 1) * paging.PageSize}`.execute(db),
  ])
  const ids = rows.map(({ screenshot_id }) => screenshot_id)
  const shots = await readScreenshots(db, actor, media, { page: sql`select unnest(${ids}::bigint[]) as id` })
  const items = rows.flatMap(({ id, screenshot_id, reason, created_at }) => {
    const Screenshot = shots.find(({ ID }) => ID === screenshot_id)
    return Screenshot ? [{ ID: id, Screenshot, Reason: reason, CreateDate: created_at.toISOString() }] : []
  })
  return pageOf(items, count, paging)
}

/**
 * Decides a pending request; after an approval the caller deletes the screenshot in the same transaction.
 * @throws NotFound for one out of scope or already decided, ValidationFailed when rejected without a reason
 */
export async function decideRequest(
  db: Db,
  actor: Actor,
  { Id, Approve, RejectionReason }: ReadBody<'/screenshots/decide'>,
): Promise<PersonDay & { screenshotId: number }> {
  if (!mayDelete(actor)) throw new Forbidden()
  if (!Approve && !RejectionReason) throw new ValidationFailed({ RejectionReason: 'Please enter a reason.' })
  await lockPersonOfRequest(db, actor, Id)
  const { rows } = await sql<PersonDay & { screenshotId: number }>`
    update screenshot_requests r set status = ${Approve ? TimeEntryStatus.Approved : TimeEntryStatus.Rejected},
      rejection_reason = ${Approve ? null : RejectionReason}, decided_by = ${actor.employmentId}, decided_at = now()
    from employments e, screenshots s
    where r.organization_id = ${actor.organizationId} and r.id = ${Id} and r.status = 0
      and e.organization_id = r.organization_id and e.id = r.employee_id and ${inScope(actor)}
      and s.organization_id = r.organization_id and s.id = r.screenshot_id
    returning r.employee_id as "EmployeeId", s.work_date::text as "WorkDate", s.id as "screenshotId"`.execute(db)
  const [decided] = rows
  if (!decided) throw new NotFound()
  return decided
}

/** A removal locks the person, the screenshot and then its request; a decision in another order could deadlock with it. */
async function lockPersonOfRequest(db: Db, { organizationId, trackSettings }: Actor, id: number): Promise<void> {
  const request = await db
    .selectFrom('screenshot_requests')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw new NotFound()
  await lockPerson(db, { organizationId, employeeId: request.employee_id, zone: trackSettings.Timezone })
}
