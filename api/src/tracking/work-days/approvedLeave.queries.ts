import type { Leave } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ReportScope } from '../filters.ts'

type Settings = Pick<Actor, 'trackSettings'>
const counts = ({ trackSettings }: Settings) => trackSettings.EnableLeaveManagement

/**
 * Whether a leave request `r` is approved leave of a day. Leave counts only while leave management is on
 * (docs/product/leave.md#leave).
 */
export const isApprovedLeave = (actor: Settings, day: RawBuilder<unknown>) =>
  sql`r.status = 1 and ${day} between r.start_date and r.end_date and ${counts(actor)}::boolean`

/** Approved leave by person that overlaps the range; people without leave are missing. */
export async function readApprovedLeave(
  db: Db,
  actor: Settings,
  { organizationId, ids, range }: ReportScope,
): Promise<Map<number, Leave[]>> {
  if (!counts(actor)) return new Map()
  const { rows } = await sql<Leave & { id: number }>`select employee_id as id,
      start_date::text as "from", end_date::text as "to", half_days as "halfDays" from leave_requests
    where organization_id = ${organizationId} and employee_id = any(${ids}::int[]) and status = 1
      and start_date <= ${range.to} and end_date >= ${range.from}`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
