import { addDays } from '@dayline/shared/calendar'
import { ActivityStatus, type TeamDayLine } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { keyOfDay, type PersonDay, readStatusStretches } from '../../tracking/statusStretches.queries.ts'
import { readStatuses } from './clocks.queries.ts'

/**
 * Today's stretches by status of the named people. For people who are present without a minute today, the stretches of
 * the previous day's shift (docs/product/team.md#lines).
 */
export async function teamDay(
  db: Db,
  actor: Actor,
  { EmployeeIds }: ReadBody<'/insights/teamday'>,
  now: number = Date.now(),
): Promise<{ Items: TeamDayLine[] }> {
  const people = await listReportPeople(db, actor, { EmployeeIds, IncludeBlockedEmployees: false })
  const ids = people.map(({ ID }) => ID)
  const shown = await daysShown(db, actor, ids, now)
  const stretches = await readStatusStretches(db, actor.organizationId, shown)
  const Items = shown.map((each) => ({ EmployeeId: each.employeeId, Stretches: stretches.get(keyOfDay(each)) ?? [] }))
  return { Items }
}

/** The day that each person's line shows: today, or yesterday for a shift that continues. */
async function daysShown(db: Db, actor: Actor, ids: number[], now: number): Promise<PersonDay[]> {
  const { organizationId } = actor
  const today = todayOf(actor, now)
  const yesterday = addDays(today, -1)
  const reading = sql<PersonDay>`select distinct on (employee_id) employee_id as "employeeId", work_date::text as day
    from activity_days where organization_id = ${organizationId} and employee_id = any(${ids}::int[])
      and work_date between ${yesterday} and ${today} and minutes > 0
    order by employee_id, work_date desc`.execute(db)
  const range = { from: today, to: today }
  const [{ rows }, statuses] = await Promise.all([
    reading,
    readStatuses(db, actor, { organizationId, ids, range }, now),
  ])
  const isPresent = (id: number) => (statuses.get(id)?.status ?? ActivityStatus.YetToStart) <= ActivityStatus.Idle
  return rows.filter(({ employeeId, day }) => day === today || isPresent(employeeId))
}
