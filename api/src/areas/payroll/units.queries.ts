import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { priceInSql } from '../../tracking/amounts.rules.ts'
import { ofPayroll, type PayrollFilter, requestedDaysOr } from './payrollFilter.ts'

/** Minutes with the same person, task, rate and payment: what amounts are rounded by (docs/decisions/054). */
export type Unit = {
  employee_id: number
  /** 0 with a task, and for none. */
  project_id: number
  task_id: number
  /** 0: not paid. */
  payment_id: number
  rate: number
  minutes: number
  price: number
}

/** All units of some people: `ids` is a list or a query. Unmarked minutes have the current rate. */
function unitsOf(actor: Actor, filter: PayrollFilter, ids: RawBuilder<unknown>): RawBuilder<Unit> {
  const { from, to } = requestedDaysOr('month', actor, filter)
  const rows = sql`organization_id = ${actor.organizationId} and work_date between ${from} and ${to}
    and employee_id in (${ids})${ofPayroll(actor, filter)}`
  const unit = sql`employee_id, case when task_id = 0 then project_id else 0 end, task_id`
  return sql<Unit>`
    with tracked as (select employee_id, case when task_id = 0 then project_id else 0 end as project_id, task_id,
        sum(minutes)::int as minutes
      from activity_day_tasks where ${rows} group by ${unit}),
    marked as (select employee_id, case when task_id = 0 then project_id else 0 end as project_id, task_id, payment_id,
        pay_rate_minor as rate, sum(minutes)::int as minutes
      from activity_day_pay where ${rows} group by ${unit}, payment_id, pay_rate_minor),
    parts as (
      select t.employee_id, t.project_id, t.task_id, 0 as payment_id, e.pay_rate_minor as rate,
        t.minutes - coalesce(m.minutes, 0) as minutes
      from tracked t
      join employments e on e.organization_id = ${actor.organizationId} and e.id = t.employee_id
      left join (select employee_id, project_id, task_id, sum(minutes)::int as minutes from marked group by 1, 2, 3) m
        on m.employee_id = t.employee_id and m.project_id = t.project_id and m.task_id = t.task_id
      union all
      select employee_id, project_id, task_id, payment_id, rate, minutes from marked)
    select parts.*, ${priceInSql(sql`minutes`, sql`rate`)} as price from parts where minutes > 0`
}

/** The units of one person, by task. */
export async function readUnits(db: Db, actor: Actor, employeeId: number, filter: PayrollFilter): Promise<Unit[]> {
  const { rows } = await sql<Unit>`select * from (${unitsOf(actor, filter, sql`${employeeId}`)}) units
    order by project_id, task_id, payment_id, rate`.execute(db)
  return rows
}

/** Minor units; `weighted` is the sum of minutes times rates. */
export type Sums = { employee_id: number; minutes: number; weighted: number; spent: number; payable: number }

/** The sums of each of some people with minutes. */
export async function readSums(
  db: Db,
  actor: Actor,
  filter: PayrollFilter,
  ids: RawBuilder<unknown>,
): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums>`select employee_id, sum(minutes)::int as minutes,
      sum(minutes::bigint * rate)::bigint as weighted, sum(price)::bigint as spent,
      coalesce(sum(price) filter (where payment_id = 0), 0)::bigint as payable
    from (${unitsOf(actor, filter, ids)}) units group by employee_id`.execute(db)
  return new Map(rows.map((row) => [row.employee_id, row]))
}
