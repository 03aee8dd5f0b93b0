import { addDays, type LocalDate, listDays } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { ofDays, requestedDaysOr } from '../../tracking/filters.ts'
import { joinedMark, recomputePay } from '../../tracking/summaries.ts'
import { overtimeRate, overtimeRows, readOvertime } from './overtime/overtime.queries.ts'
import { ofPayroll, type PayrollFilter } from './payrollFilter.ts'

type Marking = {
  employeeId: number
  filter: PayrollFilter
  /** null: no payment; the minutes only get another rate. */
  paymentId: number | null
  /** Minor units, for all these minutes; null: each keeps its current rate. */
  rate: number | null
}

/** Marks all unpaid minutes of a person that a filter selects. The caller has locked the person. */
export async function markUnpaid(
  db: Db,
  actor: Actor,
  { employeeId, filter, paymentId, rate }: Marking,
): Promise<void> {
  const range = requestedDaysOr('month', actor, filter)
  const payRate = rate === null ? sql`coalesce(marked.pay_rate_minor, ${rateOf('pay')})` : sql`${rate}::int`
  // A rate alone marks no overtime: unpaid overtime is recomputed whenever it is read.
  const overtime = paymentId === null ? [] : await readOvertime(db, actor, sql`${employeeId}::int`, range)
  const isOvertime = sql`day is not null`
  await sql`insert into pay_marks (organization_id, employee_id, utc_day, payment_id, pay_rate_minor, is_overtime, covered)
    select ${actor.organizationId}::int, ${employeeId}::int, (m.minute at time zone 'UTC')::date, ${paymentId}::int,
      case when ${isOvertime} then ${overtimeRate(actor, payRate)}::int else ${payRate} end, ${isOvertime},
      range_agg(tstzrange(m.minute, m.minute + interval '1 minute'))
    from activity_minutes m
    join employments e on e.organization_id = m.organization_id and e.id = m.employee_id
    ${joinedRate('m')} ${sql.raw(joinedMark('m', { keepsUnmarked: true }))}
    left join ${overtimeRows(overtime)} on day = m.work_date and m.minute >= starts_at and m.status <= 1
    where m.organization_id = ${actor.organizationId} and m.employee_id = ${employeeId}
      ${ofDays(range, actor.trackSettings.Timezone)}${ofPayroll(actor, filter)} and coalesce(marked.payment_id, 0) = 0
    group by 3, 5, 6`.execute(db)
  recomputePay(db, { organizationId: actor.organizationId, employeeId, days: listDays(range.from, range.to) })
}

/** Frees the minutes of a payment. */
export async function unmark(
  db: Db,
  actor: Actor,
  { employeeId, paymentId }: { employeeId: number; paymentId: number },
): Promise<void> {
  const { rows } = await sql<{ from: LocalDate | null; to: LocalDate | null }>`with gone as (
      delete from pay_marks where organization_id = ${actor.organizationId} and payment_id = ${paymentId}
      returning utc_day)
    select min(utc_day)::text as "from", max(utc_day)::text as "to" from gone`.execute(db)
  const { from, to } = rows[0] ?? {}
  if (!from || !to) return
  // A work date may differ from the UTC day of its minutes, in either direction.
  const days = listDays(addDays(from, -2), addDays(to, 2))
  recomputePay(db, { organizationId: actor.organizationId, employeeId, days })
}
