import { addDays, type LocalDate, localDate } from '@dayline/shared/calendar'
import { ActivityStatus, type TeamDayLine } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { readStatuses } from './clocks.queries.ts'

type Shown = { employee_id: number; work_date: LocalDate }

/**
 * Today of the named people as stretches by status, and of people who are present without a minute of today the shift
 * of the day before (docs/product/team.md#lines).
 */
export async function teamDay(
  db: Db,
  actor: Actor,
  { EmployeeIds }: ReadBody<'/insights/teamday'>,
  now: number = Date.now(),
): Promise<{ Items: TeamDayLine[] }> {
  const people = await listReportPeople(db, actor, { EmployeeIds, IncludeBlockedEmployees: false })
  const shown = await daysShown(
    db,
    actor,
    people.map(({ ID }) => ID),
    now,
  )
  type Row = { employee_id: number; status: number; start: Date; finish: Date }
  const { rows } = await sql<Row>`
    with counted as (
      select m.employee_id, m.minute, greatest(m.status, 1) as status,
        m.minute - row_number() over (partition by m.employee_id, greatest(m.status, 1) order by m.minute)
          * interval '1 minute' as begin
      from unnest(${shown.map(({ employee_id }) => employee_id)}::int[], ${shown.map(({ work_date }) => work_date)}::date[])
        as shown (employee_id, work_date)
      join activity_minutes m on m.organization_id = ${actor.organizationId} and m.work_date = shown.work_date
        and m.employee_id = shown.employee_id)
    select employee_id, status, min(minute) as start, max(minute) + interval '1 minute' as finish
    from counted group by employee_id, status, begin order by employee_id, start`.execute(db)
  const byPerson = Map.groupBy(rows, ({ employee_id }) => employee_id)
  const Items = [...byPerson].map(([EmployeeId, stretches]) => ({
    EmployeeId,
    Stretches: stretches.map(({ status, start, finish }) => ({
      StartDate: start.toISOString(),
      EndDate: finish.toISOString(),
      Status: status,
    })),
  }))
  return { Items }
}

/** The day whose work each person's line shows: today, or yesterday for a shift that runs on. */
async function daysShown(db: Db, actor: Actor, ids: number[], now: number): Promise<Shown[]> {
  const { organizationId } = actor
  const today = localDate(now, actor.trackSettings.Timezone)
  const yesterday = addDays(today, -1)
  const reading = sql<Shown>`select distinct on (employee_id) employee_id, work_date::text as work_date
    from activity_days where organization_id = ${organizationId} and employee_id = any(${ids}::int[])
      and work_date between ${yesterday} and ${today} and minutes > 0
    order by employee_id, work_date desc`.execute(db)
  const range = { from: today, to: today }
  const [{ rows }, statuses] = await Promise.all([
    reading,
    readStatuses(db, actor, { organizationId, ids, range }, now),
  ])
  const isPresent = (id: number) => (statuses.get(id)?.status ?? ActivityStatus.YetToStart) <= ActivityStatus.Idle
  return rows.filter(({ employee_id, work_date }) => work_date === today || isPresent(employee_id))
}
