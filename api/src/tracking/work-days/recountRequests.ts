import { type Leave, localDate } from '@dayline/shared/calendar'
import { LeaveRequestStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { recountLeave } from './recount.rules.ts'
import { readWorkWeeks } from './workWeeks.queries.ts'

type Row = Leave & { id: number; employeeId: number; offDays: number }
type Organization = Pick<Actor, 'organizationId' | 'trackSettings'>

/**
 * Changes holidays, and recounts leave that has not ended yet. Past leave stays as it was decided.
 * @returns the result of the change, and whose leave now counts another number of days
 */
export async function recountAround<Result>(
  db: Db,
  organization: Organization,
  change: () => Promise<Result>,
): Promise<{ result: Result; requests: { id: number; employeeId: number }[] }> {
  const { organizationId, trackSettings } = organization
  const today = localDate(Date.now(), trackSettings.Timezone)
  const { rows } = await sql<Row>`select id, employee_id as "employeeId", start_date::text as "from",
      end_date::text as "to", half_days as "halfDays", off_days as "offDays"
    from leave_requests where organization_id = ${organizationId} and end_date >= ${today}
      and status <> ${LeaveRequestStatus.Rejected} order by id for update`.execute(db)
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const before = await readWorkWeeks(db, organization, people)
  const result = await change()
  const after = await readWorkWeeks(db, organization, people)
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
  return { result, requests }
}
