import type { Leave } from '@dayline/shared/calendar'
import { channels, LeaveRequestStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { TenantCall } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import { recountLeave } from './recount.rules.ts'
import { readStoredWeeks } from './workWeeks.queries.ts'

type Row = Leave & { id: number; employeeId: number; offDays: number }
type Call = Pick<TenantCall<'/holiday/savecalendar'>, 'db' | 'publish'> & {
  actor: Pick<Actor, 'organizationId' | 'trackSettings'>
}
type Recounting = {
  /** The people whose working days may change, locked by the caller; all by default. */
  employeeIds?: readonly number[]
}

/** Locks and returns leave that has not ended yet, by id; of all people if `employeeIds` is null. */
export async function lockLeave(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  employeeIds: readonly number[] | null,
): Promise<Row[]> {
  // One change at a time: each locks leave, then people, then leave that was stored in between, which could deadlock.
  await sql`select pg_advisory_xact_lock(hashtextextended('recount of leave', ${actor.organizationId}))`.execute(db)
  const today = todayOf(actor)
  const { rows } = await sql<Row>`select id, employee_id as "employeeId", start_date::text as "from",
      end_date::text as "to", half_days as "halfDays", off_days as "offDays"
    from leave_requests where organization_id = ${actor.organizationId} and end_date >= ${today}
      and (${employeeIds}::int[] is null or employee_id = any(${employeeIds}::int[]))
      and status <> ${LeaveRequestStatus.Rejected} order by id for update`.execute(db)
  return rows
}

/**
 * Changes holidays or working days, and recounts leave that has not ended yet; open lists of leave refetch. Past
 * leave stays as it was decided.
 * @returns the result of the change, and how many requests now count another number of days
 */
export async function recountAround<Result>(
  { db, actor, publish }: Call,
  change: () => Promise<Result>,
  { employeeIds }: Recounting = {},
): Promise<{ result: Result; ChangedRequests: number }> {
  const { organizationId } = actor
  let rows = await lockLeave({ db, actor }, employeeIds ?? null)
  if (!employeeIds) {
    // Saving a request locks its person: what was being saved is stored now, and what comes later reads the new days.
    await lockEveryone(db, organizationId)
    rows = await lockLeave({ db, actor }, null)
  }
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const before = await readStoredWeeks(db, organizationId, people)
  const result = await change()
  const after = await readStoredWeeks(db, organizationId, people)
  const requests = rows.flatMap((row) => {
    const recount = recountLeave(row, before(row.employeeId), after(row.employeeId))
    return recount ? [{ id: row.id, employeeId: row.employeeId, ...recount }] : []
  })
  if (requests.length > 0) {
    await sql`update leave_requests r set half_days = n.half_days, off_days = n.off_days
      from unnest(${requests.map(({ id }) => id)}::int[], ${requests.map(({ halfDays }) => halfDays)}::int[],
        ${requests.map(({ offDays }) => offDays)}::int[]) as n (id, half_days, off_days)
      where r.organization_id = ${organizationId} and r.id = n.id`.execute(db)
  }
  // Lists reload everything, so one event is enough for all of them.
  if (requests[0])
    publish(channels.organization(organizationId), 'leaveChanged', { EmployeeId: requests[0].employeeId })
  return { result, ChangedRequests: requests.length }
}

async function lockEveryone(db: Call['db'], organizationId: number): Promise<void> {
  await sql`select from employments where organization_id = ${organizationId} and deleted_at is null
    order by id for no key update`.execute(db)
}
