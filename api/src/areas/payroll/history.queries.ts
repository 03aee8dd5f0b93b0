import { type Employee, type Page, PayrollHistorySort, type PayrollPayment, toAmount } from '@dayline/shared/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { employeesById, nameOfPerson } from '../../people/employees/employees.queries.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'

type PageFilter = ReadBody<'/costmanagement/payrollhistory'>
export type HistoryFilter = Omit<PageFilter, 'Page' | 'PageSize' | 'Sort' | 'SortDescending'>
type Order = Pick<PageFilter, 'Sort' | 'SortDescending'>

const paymentsInScope = (db: Db, actor: Actor) =>
  db
    .selectFrom('payroll_payments as x')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.employee_id'),
    )
    .where('x.organization_id', '=', actor.organizationId)
    .where(inScope(actor))

/** Payments for at least one day of the range; with a project or task, those that paid time on it. */
function matching(db: Db, actor: Actor, filter: HistoryFilter) {
  const { from, to } = requestedDaysOr('year', actor, filter)
  let payments = paymentsInScope(db, actor).where('x.start_date', '<=', to).where('x.end_date', '>=', from)
  if (filter.TeamId) payments = payments.where('e.team_id', '=', filter.TeamId)
  if (filter.EmployeeId) payments = payments.where('x.employee_id', '=', filter.EmployeeId)
  const { ProjectId, ProjectTaskId } = filter
  if (ProjectId || ProjectTaskId) payments = payments.where(paysFor(ProjectId ?? null, ProjectTaskId ?? null))
  return payments
}

function paysFor(projectId: number | null, taskId: number | null): RawBuilder<SqlBool> {
  const project = projectId === null ? sql`` : sql`and coalesce(t.project_id, p.project_id) = ${projectId}`
  const task = taskId === null ? sql`` : sql`and p.task_id = ${taskId}`
  return sql<SqlBool>`exists (select from payroll_payment_parts p
    left join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
    where p.organization_id = x.organization_id and p.payment_id = x.id ${project} ${task})`
}

const orders: Record<PayrollHistorySort, RawBuilder<unknown>> = {
  [PayrollHistorySort.PaidAt]: sql`x.created_at`,
  [PayrollHistorySort.Employee]: nameOfPerson,
  [PayrollHistorySort.Period]: sql`x.start_date`,
  [PayrollHistorySort.PaidPrice]: sql`x.price_minor`,
}
const latestFirst: Order = { Sort: PayrollHistorySort.PaidAt, SortDescending: true }

/** The requested order, then the id, so that a payment is on one page only. */
const orderOf = ({ Sort, SortDescending }: Order) =>
  sql`${orders[Sort]} ${sql.raw(SortDescending ? 'desc' : 'asc')} nulls last, x.id ${sql.raw(SortDescending ? 'desc' : 'asc')}`

/** One page of payments. */
export async function listPayments(db: Db, actor: Actor, filter: PageFilter): Promise<Page<PayrollPayment>> {
  const found = await readPage(matching(db, actor, filter), filter, (page) =>
    page.select('x.id').orderBy(orderOf(filter)),
  )
  return { ...found, Items: await readPayments(db, actor, found.Items) }
}

/** All payments of a filter, for a file; the latest first. */
export async function allPayments(db: Db, actor: Actor, filter: HistoryFilter): Promise<PayrollPayment[]> {
  return readPayments(
    db,
    actor,
    await matching(db, actor, filter).select('x.id').orderBy(orderOf(latestFirst)).execute(),
  )
}

/** @throws NotFound */
export async function getPayment(db: Db, actor: Actor, id: number): Promise<PayrollPayment> {
  const [payment] = await readPayments(db, actor, [{ id }])
  if (!payment) throw new NotFound()
  return payment
}

async function readPayments(db: Db, actor: Actor, found: readonly { id: number }[]): Promise<PayrollPayment[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await paymentsInScope(db, actor)
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .select([
      'x.id',
      'x.employee_id',
      'x.minutes',
      'x.overtime_minutes',
      'x.price_minor',
      'x.currency',
      'x.paid_by',
      'x.created_at',
    ])
    .select(['x.cancelled_by', 'x.cancelled_at'])
    .select([sql<string>`x.start_date::text`.as('start'), sql<string>`x.end_date::text`.as('end')])
    .execute()
  const involved = rows.flatMap((row) => [row.employee_id, row.paid_by, row.cancelled_by ?? []].flat())
  const people = await employeesById(db, actor, involved)
  const items = new Map(
    rows.map((row): [number, PayrollPayment] => [
      row.id,
      {
        ID: row.id,
        Employee: people.get(row.employee_id) as Employee,
        PaidByEmployee: colleagueOf(people, row.paid_by),
        CancelledByEmployee: row.cancelled_by === null ? null : colleagueOf(people, row.cancelled_by),
        StartDate: row.start,
        EndDate: row.end,
        CreateDate: row.created_at.toISOString(),
        CancelDate: row.cancelled_at?.toISOString() ?? null,
        TotalMins: row.minutes,
        OvertimeMins: row.overtime_minutes,
        PaidPrice: toAmount(row.price_minor),
        Currency: row.currency,
        IsCancelled: row.cancelled_at !== null,
      },
    ]),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}

function colleagueOf(people: ReadonlyMap<number, Employee>, id: number): PayrollPayment['PaidByEmployee'] {
  const person = people.get(id)
  return { ID: id, FirstName: person?.FirstName ?? '', LastName: person?.LastName ?? '' }
}
