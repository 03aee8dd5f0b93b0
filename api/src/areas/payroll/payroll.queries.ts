import { type Employee, type PayrollItem, type PayrollPart, toAmount } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { todayOf } from '../../http/todayOf.ts'
import { listReportPeople, reportPeopleIds } from '../../people/employees/employees.queries.ts'
import { rateOnDay } from '../../people/employees/rates/rates.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { markedTitle } from '../../platform/db/deletedMark.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import type { PayrollFilter } from './payrollFilter.ts'
import { readSums, readUnits, type Sums, type Unit } from './units.queries.ts'

/** Everyone whom a filter selects, including deleted people with time on its days, who must be paid too. */
const peopleOf = (actor: Actor, filter: PayrollFilter) => ({
  ...filter,
  deletedWithTimeOn: requestedDaysOr('month', actor, filter),
})

/** The cost of people on the requested days (docs/product/payroll.md). Reads the summaries by day. */
export async function listPayroll(db: Db, actor: Actor, filter: PayrollFilter): Promise<{ Items: PayrollItem[] }> {
  const selected = peopleOf(actor, filter)
  const [people, rates, sums] = await Promise.all([
    listReportPeople(db, actor, selected),
    readRates(db, actor),
    readSums(db, actor, filter, reportPeopleIds(db, actor, selected)),
  ])
  return { Items: people.map((person) => itemOf(person, sums.get(person.ID), rates.get(person.ID) ?? 0)) }
}

async function readRates(db: Db, actor: Actor): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('employments as e')
    .select(['e.id', rateOnDay('pay', todayOf(actor)).as('rate')])
    .where('e.organization_id', '=', actor.organizationId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.rate]))
}

function itemOf(person: Employee, sums: Sums | undefined, rate: number): PayrollItem {
  const { minutes = 0, overtime = 0, weighted = 0, spent = 0, payable = 0 } = sums ?? {}
  return {
    ID: person.ID,
    Employee: person,
    TotalMins: minutes,
    OvertimeMins: overtime,
    AvgPayRate: toAmount(minutes === 0 ? rate : Math.round(weighted / minutes)),
    TotalSpent: toAmount(spent),
    TotalPayable: toAmount(payable),
  }
}

/** One person's row, blocked or not. @throws NotFound */
export async function getPayroll(db: Db, actor: Actor, id: number, filter: PayrollFilter): Promise<PayrollItem> {
  const person = { EmployeeId: id, TeamId: null, IncludeBlockedEmployees: true }
  const { Items } = await listPayroll(db, actor, { ...filter, ...person })
  const [item] = Items
  if (!item) throw new NotFound()
  return item
}

/** Requires a person who can be paid: in scope and joined, even if they have left. @throws NotFound */
export async function expectPayee(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await db
    .selectFrom('employments as e')
    .select('e.id')
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', '=', id)
    .where('e.user_id', 'is not', null)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!found) throw new NotFound()
}

/** The parts that add up to a person's amounts. @throws NotFound */
export async function listPayrollParts(
  db: Db,
  actor: Actor,
  { EmployeeId, Filter }: { EmployeeId: number; Filter: PayrollFilter },
): Promise<{ Items: PayrollPart[] }> {
  const [units] = await Promise.all([readUnits(db, actor, [EmployeeId], Filter), expectPayee(db, actor, EmployeeId)])
  const titles = await readTitles(db, actor, units)
  const Items = units.map(({ project_id, task_id, payment_id, rate, minutes, overtime, price }): PayrollPart => {
    const task = titles.tasks.get(task_id)
    return {
      Project: titles.projects.get(task ? task.projectId : project_id) ?? null,
      Task: task?.title ?? null,
      TotalMins: minutes,
      OvertimeMins: overtime,
      PayRate: toAmount(rate),
      Amount: toAmount(price),
      PaymentId: payment_id || null,
    }
  })
  // Parts with the same name remain in the order of `readUnits`: unpaid ones first, then by payment.
  const name = ({ Project, Task }: PayrollPart) => `${Project ?? '\uffff'}\n${Task ?? '\uffff'}`
  return { Items: Items.sort((a, b) => name(a).localeCompare(name(b))) }
}

/** Titles of the projects and tasks of units as in reports, including deleted ones. */
async function readTitles(db: Db, actor: Actor, units: readonly Unit[]) {
  const ofActor = actor.organizationId
  const ids = sql<number>`any(${[...new Set(units.map(({ task_id }) => task_id))]}::int[])`
  const [projects, tasks] = await Promise.all([
    db
      .selectFrom('projects')
      .select(['id', markedTitle('projects').as('title')])
      .where('organization_id', '=', ofActor)
      .execute(),
    db
      .selectFrom('tasks')
      .select(['id', 'project_id', markedTitle('tasks').as('title')])
      .where('organization_id', '=', ofActor)
      .where('id', '=', ids)
      .execute(),
  ])
  return {
    projects: new Map(projects.map((project) => [project.id, project.title])),
    tasks: new Map(tasks.map((task) => [task.id, { title: task.title, projectId: task.project_id }])),
  }
}
