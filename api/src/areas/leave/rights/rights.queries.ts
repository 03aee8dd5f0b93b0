import { endOfDayMs, startOfDayMs } from '@dayline/shared/calendar'
import { type LeaveRight, LeaveRightSort, type Page } from '@dayline/shared/contract'
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

type ListFilter = ReadBody<'/leavemanagement/listleaverights'>
type Filter = Omit<ListFilter, 'Page' | 'PageSize' | 'Sort' | 'SortDescending'>

/** Rights of the people in scope, joined with these people; the base of every query here. */
const rightsInScope = (db: Db, actor: Actor) =>
  db
    .selectFrom('leave_rights as x')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.employee_id'),
    )
    .where('x.organization_id', '=', actor.organizationId)
    .where('e.user_id', 'is not', null)
    // A deleted right of a policy and a result of zero are stored with 0 half days.
    .where('x.half_days', '<>', 0)
    .where(inScope(actor))

const orders: Record<LeaveRightSort, RawBuilder<unknown>> = {
  [LeaveRightSort.Created]: sql`x.created_at`,
  [LeaveRightSort.Employee]: nameOfPerson,
  [LeaveRightSort.Type]: sql`x.type`,
  [LeaveRightSort.Count]: sql`x.half_days`,
}

/** The requested order, then creation time and id, so that a right is on one page only. */
function orderOf({ Sort, SortDescending }: Pick<ListFilter, 'Sort' | 'SortDescending'>) {
  const direction = sql.raw(SortDescending ? 'desc' : 'asc')
  if (Sort === LeaveRightSort.Created) return sql`x.created_at ${direction}, x.id ${direction}`
  return sql`${orders[Sort]} ${direction}, x.created_at desc, x.id desc`
}

/** Rights that were added in the range. */
function matching(db: Db, actor: Actor, filter: Filter) {
  const zone = actor.trackSettings.Timezone
  const { from, to } = requestedDaysOr('year', actor, filter)
  let rights = rightsInScope(db, actor)
    .where('x.created_at', '>=', new Date(startOfDayMs(from, zone)))
    .where('x.created_at', '<', new Date(endOfDayMs(to, zone)))
  if (filter.TeamId) rights = rights.where('e.team_id', '=', filter.TeamId)
  if (filter.EmployeeId) rights = rights.where('x.employee_id', '=', filter.EmployeeId)
  // 0 is a valid type.
  if (typeof filter.Type === 'number') rights = rights.where('x.type', '=', filter.Type)
  return rights
}

/** One page of leave rights, the latest first by default. */
export async function listLeaveRights(db: Db, actor: Actor, filter: ListFilter): Promise<Page<LeaveRight>> {
  const found = await readPage(matching(db, actor, filter), filter, (page) =>
    page.select('x.id').orderBy(orderOf(filter)),
  )
  const ids = found.Items.map(({ id }) => id)
  return { ...found, Items: await readRights(db, actor, ids) }
}

/** All rights of a filter, for a file. */
export async function allLeaveRights(db: Db, actor: Actor, filter: Filter): Promise<LeaveRight[]> {
  const order = { Sort: LeaveRightSort.Created, SortDescending: true }
  const rows = await matching(db, actor, filter).select('x.id').orderBy(orderOf(order)).execute()
  return readRights(
    db,
    actor,
    rows.map(({ id }) => id),
  )
}

/** One right in scope. @throws NotFound */
export async function getLeaveRight(db: Db, actor: Actor, id: number): Promise<LeaveRight> {
  const [right] = await readRights(db, actor, [id])
  if (!right) throw new NotFound()
  return right
}

/** Rights in the order of their ids. */
async function readRights(db: Db, actor: Actor, ids: number[]): Promise<LeaveRight[]> {
  if (ids.length === 0) return []
  const rows = await rightsInScope(db, actor)
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .leftJoin('employments as c', (join) =>
      join.onRef('c.organization_id', '=', 'x.organization_id').onRef('c.id', '=', 'x.created_by'),
    )
    .leftJoin('users as cu', 'cu.id', 'c.user_id')
    .select(['x.id', 'x.employee_id', 'x.type', 'x.half_days', 'x.notes', 'x.created_at', 'x.policy_kind'])
    .select(['c.id as creator_id', 'cu.first_name', 'cu.last_name'])
    .execute()
  const people = await employeesById(
    db,
    actor,
    rows.map(({ employee_id }) => employee_id),
  )
  const items = new Map(
    rows.map((row): [number, LeaveRight] => [
      row.id,
      {
        ID: row.id,
        EmployeeId: row.employee_id,
        Employee: people.get(row.employee_id) as LeaveRight['Employee'],
        Type: row.type,
        Count: daysOf(row.half_days),
        Notes: row.notes,
        IsOfPolicy: row.policy_kind !== null,
        CreatedByEmployee: row.creator_id
          ? { ID: row.creator_id, FirstName: row.first_name ?? '', LastName: row.last_name ?? '' }
          : null,
        CreateDate: row.created_at.toISOString(),
      },
    ]),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}
