import type { Leave } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ReportScope } from '../filters.ts'

/** Approved leave by person that overlaps the range; people without leave are missing. */
export async function readApprovedLeave(
  db: Db,
  { organizationId, ids, range }: ReportScope,
): Promise<Map<number, Leave[]>> {
  const { rows } = await sql<Leave & { id: number }>`select employee_id as id,
      start_date::text as "from", end_date::text as "to", half_days as "halfDays" from leave_requests
    where organization_id = ${organizationId} and employee_id = any(${ids}::int[]) and status = 1
      and start_date <= ${range.to} and end_date >= ${range.from}`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
