import { may, type TaskEmployeeItem, type TaskInsightItem } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import { visibleProject } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { priceInSql } from '../../tracking/amounts.rules.ts'
import { requestedDays } from '../../tracking/filters.ts'

type TaskFilter = ReadBody<'/insights/tasks'>

/** One person's part of one task. */
export type TaskPart = {
  employeeId: number
  task: TaskInsightItem['Task']
  item: Pick<TaskEmployeeItem, 'TotalMins' | 'TotalSpent' | 'TotalBillable'>
  rates: Pick<TaskEmployeeItem, 'PayRate' | 'BillRate'>
}

type Row = {
  employee_id: number
  task_id: number
  title: string
  status: number
  non_billable: boolean
  project_id: number
  project_title: string
  project_color: string
  minutes: number
  spent: number
  billable: number
  /** null: of several rates. */
  pay_rate_minor: number | null
  bill_rate_minor: number | null
}

const noRates = { PayRate: null, BillRate: null }

type Priced = { from: string; to: string; ids: readonly number[]; taskId: number | null }

/**
 * CTEs `billed` and `paid`: working time by person and task, with what it is billed at and what it costs. Amounts are
 * rounded by units (docs/decisions/054), each with the rate of its days or one of its own.
 */
function pricedTasks({ organizationId }: Actor, { from, to, ids, taskId }: Priced): RawBuilder<unknown> {
  const rows = sql`d.organization_id = ${organizationId} and work_date between ${from} and ${to}
    and d.employee_id = any(${[...ids]}::int[]) and task_id <> 0 and status <= 1
    ${taskId === null ? sql`` : sql`and task_id = ${taskId}`}`
  const rated = sql`join employments e on e.organization_id = d.organization_id and e.id = d.employee_id ${joinedRate('d')}`
  const theOnly = (rate: string) => sql`case when count(distinct ${sql.ref(rate)}) = 1 then min(${sql.ref(rate)}) end`
  return sql`days as (select d.employee_id, task_id, ${rateOf('pay')} as pay, ${rateOf('bill')} as bill,
        sum(minutes)::int as minutes
      from activity_day_tasks d ${rated} where ${rows} group by 1, 2, 3, 4),
    marked as (select d.employee_id, task_id, payment_id, d.pay_rate_minor as rate, ${rateOf('pay')} as pay,
        sum(minutes)::int as minutes
      from activity_day_pay d ${rated} where ${rows} group by 1, 2, 3, 4, 5),
    billed as (select employee_id, task_id, sum(minutes)::int as minutes,
        sum(${priceInSql(sql`minutes`, sql`bill`)})::bigint as billable, ${theOnly('bill')} as bill_rate_minor
      from (select employee_id, task_id, bill, sum(minutes)::int as minutes from days group by 1, 2, 3) units
      group by 1, 2),
    paid as (select employee_id, task_id, sum(${priceInSql(sql`minutes`, sql`rate`)})::bigint as spent,
        ${theOnly('rate')} as pay_rate_minor
      from (select employee_id, task_id, 0 as payment_id, false as is_marked, rate, sum(minutes) as minutes
          from (select employee_id, task_id, pay as rate, minutes from days
            union all select employee_id, task_id, pay, -minutes from marked) unmarked group by 1, 2, 5
        union all select employee_id, task_id, payment_id, true, rate, sum(minutes) from marked group by 1, 2, 3, 5) units
      where minutes > 0 group by 1, 2)`
}

/**
 * Working time by person and task, with its amounts, by project, task and then time. Time without a task is not in it,
 * nor are projects that the caller does not see. Reads the summaries by day.
 */
export async function listTaskParts(
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  ids: readonly number[],
): Promise<TaskPart[]> {
  const { from, to } = requestedDays(actor, filter)
  const { ProjectId, ProjectTaskId, Statuses } = filter
  const { rows } = await sql<Row>`
    with ${pricedTasks(actor, { from, to, ids, taskId: ProjectTaskId ?? null })}
    select d.employee_id, d.task_id, t.title || case when t.deleted_at is null then '' else ' (deleted)' end as title,
      t.status, t.non_billable, t.project_id,
      p.title || case when p.deleted_at is null then '' else ' (deleted)' end as project_title, p.color as project_color,
      d.minutes, d.billable, d.bill_rate_minor, k.spent, k.pay_rate_minor
    from billed d
    join paid k on k.employee_id = d.employee_id and k.task_id = d.task_id
    join tasks t on t.organization_id = ${actor.organizationId} and t.id = d.task_id
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where ${visibleProject(actor)} ${ProjectId ? sql`and p.id = ${ProjectId}` : sql``}
      ${Statuses.length > 0 ? sql`and t.status = any(${Statuses}::int[])` : sql``}
    order by lower(p.title), p.id, lower(t.title), t.id, d.minutes desc, d.employee_id`.execute(db)
  const standing = { Role: actor.role, TrackSettings: actor.trackSettings }
  const seesRates = actor.source === 'session' && may('people.manage', standing)
  return rows.map((row) => partOf(row, { hasAmounts: actor.trackSettings.EnableCostManagement, seesRates }))
}

function partOf(row: Row, { hasAmounts, seesRates }: { hasAmounts: boolean; seesRates: boolean }): TaskPart {
  const { employee_id, task_id, minutes, spent, pay_rate_minor: PayRate, bill_rate_minor: BillRate } = row
  return {
    employeeId: employee_id,
    task: {
      ID: task_id,
      Title: row.title,
      ProjectId: row.project_id,
      Status: row.status,
      NonBillable: row.non_billable,
      Project: { Title: row.project_title, Color: row.project_color },
    },
    item: {
      TotalMins: minutes,
      TotalSpent: hasAmounts ? spent : null,
      TotalBillable: hasAmounts ? (row.non_billable ? 0 : row.billable) : null,
    },
    rates: hasAmounts && seesRates ? { PayRate, BillRate } : noRates,
  }
}

/** Tasks with working time, by project and title (docs/product/reports.md#task-insights). */
export async function taskInsights(db: Db, actor: Actor, filter: TaskFilter): Promise<{ Items: TaskInsightItem[] }> {
  const people = await listReportPeople(db, actor, filter)
  const parts = await listTaskParts(
    db,
    actor,
    filter,
    people.map(({ ID }) => ID),
  )
  return { Items: tasksOf(parts) }
}

/** The sums of each task, in the order of its parts. */
export function tasksOf(parts: readonly TaskPart[]): TaskInsightItem[] {
  const byTask = Map.groupBy(parts, ({ task }) => task.ID)
  return [...byTask.values()].map((parts) => ({ Task: (parts[0] as TaskPart).task, ...sumOf(parts) }))
}

/** Each person's part of what the filter selects; who has no working time in it is not listed. */
export async function employeeTasks(db: Db, actor: Actor, filter: TaskFilter): Promise<{ Items: TaskEmployeeItem[] }> {
  const people = new Map((await listReportPeople(db, actor, filter)).map((person) => [person.ID, person]))
  const parts = await listTaskParts(db, actor, filter, [...people.keys()])
  const byPerson = Map.groupBy(parts, ({ employeeId }) => employeeId)
  const Items = [...byPerson].flatMap(([id, parts]) => {
    const Employee = people.get(id)
    return Employee ? [{ Employee, ...sumOf(parts), ...ratesOf(parts) }] : []
  })
  return { Items: Items.sort((a, b) => b.TotalMins - a.TotalMins) }
}

/** The rates of a person; none where the time has several. */
function ratesOf(parts: readonly TaskPart[]): TaskPart['rates'] {
  const theOnly = (rate: keyof TaskPart['rates']) => {
    const [first = null, ...others] = parts.map(({ rates }) => rates[rate])
    return others.every((other) => other === first) ? first : null
  }
  return { PayRate: theOnly('PayRate'), BillRate: theOnly('BillRate') }
}

function sumOf(parts: readonly TaskPart[]): TaskPart['item'] {
  const sum = { TotalMins: 0, TotalSpent: 0 as number | null, TotalBillable: 0 as number | null }
  for (const { item } of parts) {
    sum.TotalMins += item.TotalMins
    sum.TotalSpent = plus(sum.TotalSpent, item.TotalSpent)
    sum.TotalBillable = plus(sum.TotalBillable, item.TotalBillable)
  }
  return sum
}

const plus = (sum: number | null, amount: number | null) => (sum === null || amount === null ? null : sum + amount)
