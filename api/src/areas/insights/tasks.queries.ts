import { may, type TaskEmployeeItem, type TaskInsightItem } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import { visibleProject } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { amountsOf, priceInSql } from '../../tracking/amounts.rules.ts'
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
  /** Of them, those with a payment or a rate of their own (docs/decisions/054). */
  marked_minutes: number
  marked_spent: number
  has_other_rate: boolean
  pay_rate_minor: number
  bill_rate_minor: number
}

const noRates = { PayRate: null, BillRate: null }

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
    select d.employee_id, d.task_id, t.title || case when t.deleted_at is null then '' else ' (deleted)' end as title,
      t.status, t.non_billable, t.project_id,
      p.title || case when p.deleted_at is null then '' else ' (deleted)' end as project_title, p.color as project_color,
      d.minutes, e.pay_rate_minor, e.bill_rate_minor, coalesce(k.minutes, 0)::int as marked_minutes,
      coalesce(k.spent, 0)::bigint as marked_spent, coalesce(k.rates <> array[e.pay_rate_minor], false) as has_other_rate
    from (select employee_id, task_id, sum(minutes)::int as minutes from activity_day_tasks
      where organization_id = ${actor.organizationId} and work_date between ${from} and ${to}
        and employee_id = any(${[...ids]}::int[]) and task_id <> 0 and status <= 1
        ${ProjectTaskId ? sql`and task_id = ${ProjectTaskId}` : sql``}
      group by employee_id, task_id) as d
    join tasks t on t.organization_id = ${actor.organizationId} and t.id = d.task_id
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    join employments e on e.organization_id = t.organization_id and e.id = d.employee_id
    left join (select employee_id, task_id, sum(minutes) as minutes,
        sum(${priceInSql(sql`minutes`, sql`pay_rate_minor`)}) as spent, array_agg(distinct pay_rate_minor) as rates
      from (select employee_id, task_id, payment_id, pay_rate_minor, sum(minutes)::int as minutes from activity_day_pay
        where organization_id = ${actor.organizationId} and work_date between ${from} and ${to}
          and employee_id = any(${[...ids]}::int[]) and task_id <> 0 and status <= 1
        group by employee_id, task_id, payment_id, pay_rate_minor) units
      group by employee_id, task_id) as k on k.employee_id = d.employee_id and k.task_id = d.task_id
    where ${visibleProject(actor)} ${ProjectId ? sql`and p.id = ${ProjectId}` : sql``}
      ${Statuses.length > 0 ? sql`and t.status = any(${Statuses}::int[])` : sql``}
    order by lower(p.title), p.id, lower(t.title), t.id, d.minutes desc, d.employee_id`.execute(db)
  const standing = { Role: actor.role, TrackSettings: actor.trackSettings }
  const seesRates = actor.source === 'session' && may('people.manage', standing)
  return rows.map((row) => partOf(row, { hasAmounts: actor.trackSettings.EnableCostManagement, seesRates }))
}

function partOf(row: Row, { hasAmounts, seesRates }: { hasAmounts: boolean; seesRates: boolean }): TaskPart {
  const { employee_id, task_id, minutes, pay_rate_minor: payRate, bill_rate_minor: billRate } = row
  const marked = { minutes: row.marked_minutes, spent: row.marked_spent }
  const amounts = amountsOf({ minutes, payRate, billRate, isBillable: !row.non_billable, marked })
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
      TotalSpent: hasAmounts ? amounts.spent : null,
      TotalBillable: hasAmounts ? amounts.billable : null,
    },
    rates: hasAmounts && seesRates ? { PayRate: row.has_other_rate ? null : payRate, BillRate: billRate } : noRates,
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

/** The rates of a person; no pay rate where some of the time has another one. */
function ratesOf(parts: readonly TaskPart[]): TaskPart['rates'] {
  const { rates } = parts[0] as TaskPart
  return parts.some((part) => part.rates.PayRate === null) ? { ...rates, PayRate: null } : rates
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
