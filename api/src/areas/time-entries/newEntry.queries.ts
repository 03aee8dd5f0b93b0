import { type CallData, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockedMessage } from '../../tracking/locked-time/lockedMessage.ts'
import { readTime } from './entries.rules.ts'
import { effectOf, type RecordedTime, recordedTime } from './recordedTime.ts'

type Stretch = { employeeId: number; start: number; end: number }

/** The person whom a form is about: an Employee's entries are always their own. */
export const personOfForm = ({ role, employmentId }: Actor, form: { EmployeeId?: number | null | undefined }) =>
  role === Role.Employee ? employmentId : form.EmployeeId

/** @throws NotFound */
export async function requireInScope(db: Db, actor: Actor, employeeId: number): Promise<void> {
  const found = await db
    .selectFrom('employments as e')
    .select('e.id')
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', '=', employeeId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!found) throw new NotFound()
}

/** Entries that overlap this time, by their start. Rejected entries leave their time free. */
export async function listOverlaps(db: Db, actor: Actor, { employeeId, start, end }: Stretch) {
  const rows = await db
    .selectFrom('time_entries')
    .select(['started_at', 'ended_at'])
    .where('organization_id', '=', actor.organizationId)
    .where('employee_id', '=', employeeId)
    .where('status', '<>', TimeEntryStatus.Rejected)
    .where('started_at', '<', new Date(end))
    .where('ended_at', '>', new Date(start))
    .orderBy('started_at')
    .execute()
  return rows.map(({ started_at, ended_at }) => ({ start: started_at.getTime(), end: ended_at.getTime() }))
}

/**
 * The time currently recorded during a new entry, and the entries that overlap it.
 * @throws ValidationFailed by field like the form, NotFound for a person out of scope
 */
export async function previewNewEntry(
  db: Db,
  actor: Actor,
  body: ReadBody<'/timeentry/previewnew'>,
): Promise<CallData<'/timeentry/previewnew'>> {
  const employeeId = personOfForm(actor, body)
  const read = readTime(body, employeeId)
  if ('refusals' in read) throw new ValidationFailed(read.refusals)
  const stretch = read.time
  await requireInScope(db, actor, stretch.employeeId)
  const { organizationId } = actor
  const [recorded, overlaps, locked] = await Promise.all([
    readRecorded(db, actor, stretch),
    listOverlaps(db, actor, stretch),
    lockedMessage(db, { organizationId, employeeId: stretch.employeeId }, stretch, formatsOf(actor)),
  ])
  return {
    ...(locked && { Locked: locked }),
    Effect: effectOf(stretch.end - stretch.start, recorded, body.LogStatus),
    Overlaps: overlaps.map(({ start, end }) => ({
      StartDate: new Date(start).toISOString(),
      EndDate: new Date(end).toISOString(),
    })),
  }
}

async function readRecorded(db: Db, actor: Actor, { employeeId, start, end }: Stretch): Promise<RecordedTime> {
  const recorded = recordedTime({
    organizationId: sql`${actor.organizationId}::int`,
    employeeId: sql`${employeeId}::int`,
    start: sql`${new Date(start)}::timestamptz`,
    end: sql`${new Date(end)}::timestamptz`,
  })
  const { found } = await db.selectNoFrom(recorded.as('found')).executeTakeFirstOrThrow()
  return found
}
