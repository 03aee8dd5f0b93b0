import { ActivityStatus, PayStatus, Productivity } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { ofTask } from '../../tracking/filters.ts'
import type { Counted } from '../../tracking/periods/time.queries.ts'

export type PayrollFilter = ReadBody<'/costmanagement/payroll'>
const columnOfRating = {
  [Productivity.Productive]: 'productive',
  [Productivity.Natural]: 'neutral',
  [Productivity.Unproductive]: 'unproductive',
} as const

/** The minutes that count, by status and rating; breaks and idle minutes have no rating. */
export function countedBy({ Statuses, ProductivityStatuses }: PayrollFilter): Counted {
  const counts = (status: PayStatus) => Statuses.length === 0 || Statuses.includes(status)
  const ratings = ProductivityStatuses.map((rating) => sql.ref(columnOfRating[rating]))
  const columns = [
    ...(counts(PayStatus.Working) ? (ratings.length === 0 ? [sql`working`] : ratings) : []),
    ...(counts(PayStatus.OnBreak) ? [sql`on_break`] : []),
    ...(counts(PayStatus.Idle) ? [sql`idle`] : []),
  ]
  const statuses = Statuses.flatMap((status) =>
    status === PayStatus.Working ? [ActivityStatus.ClockIn, status] : status,
  )
  const status = Statuses.length > 0 ? sql`status = any(${statuses}::smallint[])` : sql`true`
  const rating =
    ProductivityStatuses.length > 0
      ? sql` and (status > ${ActivityStatus.Working} or productivity = any(${ProductivityStatuses}::smallint[]))`
      : sql``
  return { ofPeriod: sql.join(columns, sql` + `), ofDay: sql`${status}${rating}` }
}

/** SQL condition for all parts of a filter, on minutes or their summaries by day. */
export const ofPayroll = (actor: Actor, filter: PayrollFilter): RawBuilder<unknown> =>
  sql` and ${countedBy(filter).ofDay}${ofTask(actor.organizationId, filter)}`
