import type { Actor } from '../../http/access.ts'
import type { ReportPeople } from '../../people/employees/employees.queries.ts'
import { requestedDays } from '../../tracking/filters.ts'

type Filter = ReportPeople & Parameters<typeof requestedDays>[1]

/**
 * The people of a report. Those who were deleted are always included if they have time on its days, so that the report
 * agrees with the timesheet (docs/product/reports.md#filters).
 */
export const reportedPeople = (actor: Actor, filter: Filter): ReportPeople => ({
  ...filter,
  deletedWithTimeOn: requestedDays(actor, filter),
})
