import type { TaskEmployeeItem, TaskInsightItem } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Actor, mayInSession } from '../../http/access.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { reportedPeople } from './reportedPeople.ts'
import { selectedTasks, type TaskFilter, taskTimes } from './taskTimes.queries.ts'

const noRates = { PayRate: null, BillRate: null }

/** One person's time and amounts on one task. */
export type TaskPart = {
  employeeId: number
  task: TaskInsightItem['Task']
  item: Pick<TaskEmployeeItem, 'TotalMins' | 'TotalSpent' | 'TotalBillable'>
}

type TaskRow = {
  task_id: number
  title: string
  status: number
  non_billable: boolean
  project_id: number
  project_title: string
  project_color: string
}
type Figures = { minutes: number; spent: number | null; billable: number | null }

const figures = sql`sum(minutes)::int as minutes, sum(spent)::bigint as spent, sum(billable)::bigint as billable`
const billable = sql`case when non_billable then billable * 0 else billable end`

/**
 * Working time by person and task, with its amounts, sorted by project, task and then time. Leaves out time without a
 * task and projects that the caller cannot see.
 */
export async function listTaskParts(db: Db, actor: Actor, filter: TaskFilter): Promise<TaskPart[]> {
  const { rows } = await sql<TaskRow & Figures & { employee_id: number }>`
    with ${await taskTimes(db, actor, filter)}, parts as (
      select employee_id, task_id, ${figures} from times group by 1, 2 having sum(minutes) <> 0),
    ${selectedTasks(actor, filter, 'parts')}
    select employee_id, task_id, title, status, non_billable, project_id, project_title, project_color, minutes, spent,
      ${billable} as billable
    from parts join task on task.id = task_id order by place, minutes desc, employee_id`.execute(db)
  return rows.map((row) => ({ employeeId: row.employee_id, task: taskOf(row), item: itemOf(row) }))
}

const itemOf = ({ minutes, spent, billable }: Figures) => ({
  TotalMins: minutes,
  TotalSpent: spent,
  TotalBillable: billable,
})

const taskOf = (row: TaskRow): TaskInsightItem['Task'] => ({
  ID: row.task_id,
  Title: row.title,
  ProjectId: row.project_id,
  Status: row.status,
  NonBillable: row.non_billable,
  Project: { Title: row.project_title, Color: row.project_color },
})

/** Tasks with working time, sorted by project and title (docs/product/reports.md#task-insights). */
export async function taskInsights(db: Db, actor: Actor, filter: TaskFilter): Promise<{ Items: TaskInsightItem[] }> {
  const { rows } = await sql<TaskRow & Figures>`with ${await taskTimes(db, actor, filter)},
    figures as (select task_id, ${figures} from times group by task_id having sum(minutes) <> 0),
    ${selectedTasks(actor, filter, 'figures')}
    select task.*, task_id, minutes, spent, ${billable} as billable
    from figures join task on task.id = task_id order by place`.execute(db)
  return { Items: rows.map((row) => ({ Task: taskOf(row), ...itemOf(row) })) }
}

/** The sums of each task, in the order of its parts. */
export function tasksOf(parts: readonly TaskPart[]): TaskInsightItem[] {
  const byTask = Map.groupBy(parts, ({ task }) => task.ID)
  return [...byTask.values()].map((parts) => ({ Task: (parts[0] as TaskPart).task, ...sumOf(parts) }))
}

/** Each person's part of the selected tasks, without people who have no working time in them. */
export async function employeeTasks(db: Db, actor: Actor, filter: TaskFilter): Promise<{ Items: TaskEmployeeItem[] }> {
  const [people, { rows }] = await Promise.all([
    listReportPeople(db, actor, reportedPeople(actor, filter)),
    readPeople(db, actor, filter),
  ])
  const figures = new Map(rows.map((row) => [row.employee_id, row]))
  const seesRates = mayInSession(actor, 'people.manage')
  const Items = people.flatMap((Employee) => {
    const row = figures.get(Employee.ID)
    if (!row) return []
    const rates = seesRates ? { PayRate: row.pay_rate_minor, BillRate: row.bill_rate_minor } : noRates
    return [{ Employee, ...itemOf(row), ...rates }]
  })
  return { Items: Items.sort((a, b) => b.TotalMins - a.TotalMins) }
}

type PersonRow = Figures & { employee_id: number; pay_rate_minor: number | null; bill_rate_minor: number | null }

/** Rates are null for a person whose time has several. */
async function readPeople(db: Db, actor: Actor, filter: TaskFilter) {
  const theOnly = (rate: 'pay_rate_minor' | 'bill_rate_minor') => sql`case when count(${sql.ref(rate)}) = count(*)
    and min(${sql.ref(rate)}) = max(${sql.ref(rate)}) then min(${sql.ref(rate)}) end as ${sql.ref(rate)}`
  return sql<PersonRow>`with ${await taskTimes(db, actor, filter)}, ${selectedTasks(actor, filter, 'times')}
    select employee_id, sum(minutes)::int as minutes, sum(spent)::bigint as spent, sum(${billable})::bigint as billable,
      ${theOnly('pay_rate_minor')}, ${theOnly('bill_rate_minor')}
    from times join task on task.id = task_id group by employee_id having sum(minutes) <> 0`.execute(db)
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
