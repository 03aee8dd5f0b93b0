import { type CallData, LeaveRequestStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { requestedPerson } from '../../tracking/filters.ts'
import { readWorkWeeks } from '../../tracking/work-days/workWeeks.queries.ts'
import { balanceOnTheWire, type HalfDays } from './balances.rules.ts'

/** The half days of people, by each type for which they have a right or a request. */
export async function readHalfDays(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  ids: readonly number[],
  /** Id of a request that is not counted, because it is about to change; 0 for none. */
  exceptRequest = 0,
): Promise<Map<number, HalfDays[]>> {
  const { Pending, Approved, Rejected } = LeaveRequestStatus
  const { rows } = await sql<HalfDays & { id: number }>`select employee_id as id, type, sum(granted)::int as granted,
      sum(approved)::int as approved, sum(pending)::int as pending
    from (
      select employee_id, type, half_days as granted, 0 as approved, 0 as pending from leave_rights
      where organization_id = ${organizationId} and employee_id = any(${[...ids]}::int[])
      union all
      select employee_id, type, 0, case when status = ${Approved} then half_days else 0 end,
        case when status = ${Pending} then half_days else 0 end
      from leave_requests where organization_id = ${organizationId} and employee_id = any(${[...ids]}::int[])
        and status <> ${Rejected} and id <> ${exceptRequest}) as parts
    group by employee_id, type order by employee_id, type`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** The days left of one person, and the days on which they work. @throws NotFound */
export async function getEmployeeLeave(
  db: Db,
  actor: Actor,
  { Id }: ReadBody<'/leavemanagement/getemployeeleaveright'>,
): Promise<CallData<'/leavemanagement/getemployeeleaveright'>> {
  const id = await requestedPerson(db, actor, Id)
  const halves = await readHalfDays(db, actor, [id])
  const { workingDays, holidays } = (await readWorkWeeks(db, actor, [id]))(id)
  return {
    Items: (halves.get(id) ?? []).map(balanceOnTheWire),
    WorkingDays: [...workingDays],
    Holidays: [...holidays],
  }
}

/** One page of the people in scope with their days left. Blocked people are left out: they have no leave to plan. */
export async function listLeaveBalances(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/leavemanagement/listleavebalances'>,
): Promise<CallData<'/leavemanagement/listleavebalances'>> {
  const { TeamId, EmployeeId, Type, Page, PageSize } = filter
  const people = await listReportPeople(db, actor, { TeamId, EmployeeId, IncludeBlockedEmployees: false })
  const shown = people.slice((Page - 1) * PageSize, Page * PageSize)
  const halves = await readHalfDays(
    db,
    actor,
    shown.map(({ ID }) => ID),
  )
  const items = shown.map((Employee) => ({
    Employee,
    Balances: (halves.get(Employee.ID) ?? [])
      .filter(({ type }) => Type === null || Type === undefined || type === Type)
      .map(balanceOnTheWire),
  }))
  return pageOf(items, people.length, filter)
}
