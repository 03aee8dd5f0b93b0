import { type LeaveRequest, LeaveRequestSort, LeaveRequestStatus, type Page } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound } from '../../../http/failures.ts'
import { readPage } from '../../../http/paging.ts'
import type { ReadBody } from '../../../http/route.ts'
import { employeesById, nameOfPerson } from '../../../people/employees/employees.queries.ts'
import { inScope } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { requestedDaysOr } from '../../../tracking/filters.ts'
import { daysOf } from '../balances.rules.ts'

type ListFilter = ReadBody<'/leavemanagement/listleaverequests'>
type Filter = Omit<ListFilter, 'Page' | 'PageSize' | 'Sort' | 'SortDescending'>

/** Requests of the people in scope, joined with these people; the base of every query here. */
const requestsInScope = (db: Db, actor: Actor) =>
  db
    .selectFrom('leave_requests as x')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.employee_id'),
    )
    .where('x.organization_id', '=', actor.organizationId)
    .where('e.user_id', 'is not', null)
    .where(inScope(actor))

const orders: Record<LeaveRequestSort, RawBuilder<unknown>> = {
  [LeaveRequestSort.Start]: sql`x.start_date`,
  [LeaveRequestSort.End]: sql`x.end_date`,
  [LeaveRequestSort.Employee]: nameOfPerson,
  [LeaveRequestSort.Type]: sql`x.type`,
  [LeaveRequestSort.Count]: sql`x.half_days`,
  [LeaveRequestSort.Status]: sql`x.status`,
}

/** The requested order, then start and id, so that a request is on one page only. */
function orderOf({ Sort, SortDescending }: Pick<ListFilter, 'Sort' | 'SortDescending'>) {
  const direction = sql.raw(SortDescending ? 'desc' : 'asc')
  if (Sort === LeaveRequestSort.Start) return sql`x.start_date ${direction}, x.id ${direction}`
  return sql`${orders[Sort]} ${direction}, x.start_date desc, x.id desc`
}

/** Requests with at least one day in the range. */
function matching(db: Db, actor: Actor, filter: Filter) {
  const { from, to } = requestedDaysOr('year', actor, filter)
  let requests = requestsInScope(db, actor).where('x.start_date', '<=', to).where('x.end_date', '>=', from)
  if (filter.TeamId) requests = requests.where('e.team_id', '=', filter.TeamId)
  if (filter.EmployeeId) requests = requests.where('x.employee_id', '=', filter.EmployeeId)
  // 0 is a valid type and status.
  if (typeof filter.Type === 'number') requests = requests.where('x.type', '=', filter.Type)
  if (typeof filter.Status === 'number') requests = requests.where('x.status', '=', filter.Status)
  return requests
}

/** One page of leave requests, the latest start first by default. */
export async function listLeaveRequests(db: Db, actor: Actor, filter: ListFilter): Promise<Page<LeaveRequest>> {
  const found = await readPage(matching(db, actor, filter), filter, (page) =>
    page.select('x.id').orderBy(orderOf(filter)),
  )
  const ids = found.Items.map(({ id }) => id)
  return { ...found, Items: await readRequests(db, actor, ids) }
}

/** All requests of a filter, for a file. */
export async function allLeaveRequests(db: Db, actor: Actor, filter: Filter): Promise<LeaveRequest[]> {
  const order = { Sort: LeaveRequestSort.Start, SortDescending: true }
  const rows = await matching(db, actor, filter).select('x.id').orderBy(orderOf(order)).execute()
  return readRequests(
    db,
    actor,
    rows.map(({ id }) => id),
  )
}

/** One request in scope. @throws NotFound */
export async function getLeaveRequest(db: Db, actor: Actor, id: number): Promise<LeaveRequest> {
  const [request] = await readRequests(db, actor, [id])
  if (!request) throw new NotFound()
  return request
}

/** Requests in the order of their ids. */
async function readRequests(db: Db, actor: Actor, ids: number[]): Promise<LeaveRequest[]> {
  if (ids.length === 0) return []
  const rows = await requestsInScope(db, actor)
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .leftJoin('employments as d', (join) =>
      join.onRef('d.organization_id', '=', 'x.organization_id').onRef('d.id', '=', 'x.decided_by'),
    )
    .leftJoin('users as du', 'du.id', 'd.user_id')
    .select(['x.id', 'x.employee_id', 'x.type', 'x.half_days', 'x.off_days', 'x.notes', 'x.status', 'x.created_at'])
    .select(['x.rejection_reason', 'd.id as decider_id', 'du.first_name', 'du.last_name'])
    .select([sql<string>`x.start_date::text`.as('start'), sql<string>`x.end_date::text`.as('end')])
    .execute()
  const people = await employeesById(
    db,
    actor,
    rows.map(({ employee_id }) => employee_id),
  )
  const items = new Map(
    rows.map((row): [number, LeaveRequest] => {
      const { decider_id, first_name, last_name } = row
      const decider = decider_id ? { ID: decider_id, FirstName: first_name ?? '', LastName: last_name ?? '' } : null
      return [
        row.id,
        {
          ID: row.id,
          EmployeeId: row.employee_id,
          Employee: people.get(row.employee_id) as LeaveRequest['Employee'],
          Type: row.type,
          StartDate: row.start,
          EndDate: row.end,
          OffDays: row.off_days,
          Count: daysOf(row.half_days),
          Notes: row.notes,
          Status: row.status,
          ApprovedByEmployee: row.status === LeaveRequestStatus.Approved ? decider : null,
          RejectedByEmployee: row.status === LeaveRequestStatus.Rejected ? decider : null,
          RejectionReason: row.rejection_reason,
          CreateDate: row.created_at.toISOString(),
        },
      ]
    }),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** A request that stays locked until the transaction ends, so that two people cannot both decide it. */
export type LockedRequest = {
  id: number
  employeeId: number
  status: number
  type: number
  halfDays: number
  start: string
  end: string
}

/** Locks a request in scope. @throws NotFound */
export async function lockLeaveRequest(db: Db, actor: Actor, id: number): Promise<LockedRequest> {
  const row = await requestsInScope(db, actor)
    .where('x.id', '=', id)
    .select(['x.id', 'x.employee_id as employeeId', 'x.status', 'x.type', 'x.half_days as halfDays'])
    .select([sql<string>`x.start_date::text`.as('start'), sql<string>`x.end_date::text`.as('end')])
    .forUpdate('x')
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}
