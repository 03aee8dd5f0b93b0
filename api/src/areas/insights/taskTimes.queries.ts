import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { reportPeopleIds } from '../../people/employees/employees.queries.ts'
import { visibleProject } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { markedTitle } from '../../platform/db/deletedMark.ts'
import { priceInSql } from '../../tracking/amounts.rules.ts'
import { requestedDays } from '../../tracking/filters.ts'
import {
  markedRows,
  peopleWithNewRates,
  rowsAtRates,
  type TimeRead,
  timeAtRates,
  workingTime,
} from '../../tracking/periods/time.queries.ts'
import { reportedPeople } from './reportedPeople.ts'

export type TaskFilter = ReadBody<'/insights/tasks'>

/**
 * The CTE `times`: working time by person and task, with its billable amount and its cost. Without cost management,
 * several rows per person and task that add up to the time, with null amounts. Reads periods.
 */
export async function taskTimes(db: Db, actor: Actor, filter: TaskFilter): Promise<RawBuilder<unknown>> {
  const range = requestedDays(actor, filter)
  const { ProjectTaskId } = filter
  const hasAmounts = actor.trackSettings.EnableCostManagement
  const read: TimeRead = {
    organizationId: actor.organizationId,
    ids: reportPeopleIds(db, actor, reportedPeople(actor, filter)),
    range,
    counted: workingTime,
    only: sql`task_id <> 0${ProjectTaskId ? sql` and task_id = ${ProjectTaskId}` : sql``}`,
    changing: hasAmounts ? await peopleWithNewRates(db, actor, range) : [],
  }
  return hasAmounts
    ? sql`days as (${timeAtRates(read)}), ${pricedTimes(read)}`
    : sql`times as (select employee_id, task_id, minutes, ${noAmounts} from (${rowsAtRates(read)}) tracked)`
}

/** The CTE `task`: the tasks that the filter selects among those of the CTE that `times` names. */
export function selectedTasks(actor: Actor, { ProjectId, Statuses }: TaskFilter, times: string): RawBuilder<unknown> {
  const { organizationId } = actor
  return sql`task as (select t.id, ${markedTitle('t')} as title, t.status,
      t.non_billable, t.project_id,
      ${markedTitle('p')} as project_title, p.color as project_color,
      row_number() over (order by lower(p.title), p.id, lower(t.title), t.id) as place
    from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${organizationId} and t.id in (select task_id from ${sql.table(times)})
      and ${visibleProject(actor)} ${ProjectId ? sql`and p.id = ${ProjectId}` : sql``}
      ${Statuses.length > 0 ? sql`and t.status = any(${Statuses}::int[])` : sql``})`
}

const noAmounts = sql`null::bigint as billable, null::bigint as spent, null::int as bill_rate_minor, null::int as pay_rate_minor`
const price = (minutes: string, rate: string) => priceInSql(sql.raw(minutes), sql.raw(rate))
const theOnly = (least: string, most: string) => sql.raw(`case when ${least} = ${most} then ${least} end`)

/** Amounts are rounded per unit (docs/decisions/054), each at the rate of its days or of its mark. */
function pricedTimes(read: TimeRead): RawBuilder<unknown> {
  const { changing } = read
  return sql`marked as (select employee_id, task_id, payment_id, rate, day_rate as pay, sum(minutes)::int as minutes
      from (${markedRows(read)}) marked group by 1, 2, 3, 4, 5 having sum(minutes) > 0),
    times as (${timesOfSteady(changing)} ${changing.length === 0 ? sql`` : sql`union all ${timesOfChanging(changing)}`})`
}

/** Times of people whose rate does not change: one row per task, with the amounts of its marked units. */
const timesOfSteady = (changing: readonly number[]) => sql`select d.employee_id, d.task_id, d.minutes,
    ${price('d.minutes', 'bill')} as billable,
    ${price('d.minutes - coalesce(own.minutes, 0)', 'pay')} + coalesce(own.spent, 0) as spent, bill as bill_rate_minor,
    case when own.minutes is null then pay
      when own.minutes < d.minutes then ${theOnly('least(own.least_rate, pay)', 'greatest(own.most_rate, pay)')}
      else ${theOnly('own.least_rate', 'own.most_rate')} end as pay_rate_minor
  from days d
  left join (select employee_id, task_id, sum(minutes)::int as minutes, sum(${price('minutes', 'rate')})::bigint as spent,
      min(rate) as least_rate, max(rate) as most_rate
    from marked group by 1, 2) own
    on own.employee_id = d.employee_id and own.task_id = d.task_id
  where d.employee_id <> all(${[...changing]}::int[])`

/** Times of people whose rate changes: days with the same pay (or bill) rate are one unit for that amount. */
function timesOfChanging(changing: readonly number[]): RawBuilder<unknown> {
  const those = sql`employee_id = any(${[...changing]}::int[])`
  return sql`select employee_id, task_id, sum(minutes)::int, sum(billable)::bigint, sum(spent)::bigint,
      ${theOnly('min(bill)', 'max(bill)')}, ${theOnly('min(rate)', 'max(rate)')}
    from (select employee_id, task_id, sum(minutes)::int as minutes, ${price('sum(minutes)', 'bill')} as billable, bill,
        0 as spent, null::int as rate
      from days where ${those} group by employee_id, task_id, bill
      union all select employee_id, task_id, 0, 0, null, ${price('sum(minutes)', 'pay')}, pay
      from (select employee_id, task_id, pay, minutes from days where ${those}
        union all select employee_id, task_id, pay, -minutes from marked where ${those}) unmarked
      group by employee_id, task_id, pay having sum(minutes) > 0
      union all select employee_id, task_id, 0, 0, null, ${price('sum(minutes)', 'rate')}, rate
      from marked where ${those} group by employee_id, task_id, payment_id, rate having sum(minutes) > 0) units
    group by 1, 2`
}
