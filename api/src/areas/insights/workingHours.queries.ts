import { addDays, instantMs, isoWeekday, listDays } from '@dayline/shared/calendar'
import type { WorkingHour, WorkingHourEmployee } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople, reportPeopleIds } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { isByTask, ofTask, requestedDays } from '../../tracking/filters.ts'
import { reportedPeople } from './reportedPeople.ts'

const hourMs = 3_600_000

/**
 * Working time by weekday and hour in the organization's zone (docs/product/reports.md#by-weekday-and-hour). As in the
 * report, work dates select the minutes: one after midnight is selected with its shift, and counts at its own hour.
 */
export async function workingHours(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/workinghours'>,
): Promise<{ Items: WorkingHour[] }> {
  const { from, to } = requestedDays(actor, filter)
  // Sums hours over people first, so that the rest reads a few hundred rows, regardless of the number of people.
  const { rows } = await sql<WorkingHour>`
    select weekday as "Weekday", clock_hour as "Hour", sum(mins)::int as "Working"
    from (select hour, ${sumsOfQuarters} from ${hoursTable(filter)}
      where organization_id = ${actor.organizationId} and work_date between ${from} and ${to}
        and employee_id in (${reportPeopleIds(db, actor, reportedPeople(actor, filter))})${ofTask(actor.organizationId, filter)}
      group by hour) hours
    cross join lateral ${onTheClock(actor)}
    where mins > 0
    group by weekday, clock_hour
    order by weekday, clock_hour`.execute(db)
  return { Items: rows }
}

/** People who worked in an hour of a weekday, the longest time first. */
export async function workingHourEmployees(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/workinghouremployees'>,
): Promise<{ Items: WorkingHourEmployee[] }> {
  const { Weekday, Hour } = filter
  const range = requestedDays(actor, filter)
  const people = new Map(
    (await listReportPeople(db, actor, reportedPeople(actor, filter))).map((person) => [person.ID, person]),
  )
  const instants = instantsOf({ range, Weekday, Hour, zone: actor.trackSettings.Timezone })
  const { rows } = await sql<{ employee_id: number; working: number }>`
    select employee_id, sum(mins)::int as working
    from (select employee_id, hour, ${sumsOfQuarters} from ${hoursTable(filter)}
      where organization_id = ${actor.organizationId} and work_date between ${range.from} and ${range.to}
        and employee_id = any(${[...people.keys()]}::int[])${ofTask(actor.organizationId, filter)}
        and hour = any(${instants.map((at) => new Date(at))}::timestamptz[])
      group by employee_id, hour) hours
    cross join lateral ${onTheClock(actor)}
    where mins > 0 and weekday = ${Weekday} and clock_hour = ${Hour}
    group by employee_id
    order by working desc, employee_id`.execute(db)
  const Items = rows.flatMap(({ employee_id, working }) => {
    const Employee = people.get(employee_id)
    return Employee ? [{ Employee, Working: working }] : []
  })
  return { Items }
}

const hoursTable = (filter: ReadBody<'/insights/workinghours'>) =>
  sql.table(isByTask(filter) ? 'activity_day_task_hours' : 'activity_day_hours')

const sumsOfQuarters = sql`sum(quarter_1) as q1, sum(quarter_2) as q2, sum(quarter_3) as q3, sum(quarter_4) as q4`

/** The quarters of an hour with their weekday and hour in the organization's zone. */
const onTheClock = ({ trackSettings: { Timezone } }: Actor): RawBuilder<unknown> => sql`(
  select mins, extract(isodow from at)::int as weekday, extract(hour from at)::int as clock_hour
  from (select mins, (hour + quarter * interval '15 minutes') at time zone ${Timezone} as at
    from (values (0, q1), (1, q2), (2, q3), (3, q4)) as quarters (quarter, mins)) as placed) as clock`

type HourOfWeekdays = { range: DayRange; Weekday: number; Hour: number; zone: string }

/**
 * The UTC hours that may overlap a local hour on a weekday of a range; other hours need not be read. They include days
 * around the range, because shifts continue after their day and zones may have changed, and hours around each, because
 * a clock that is set back has an hour twice.
 */
export function instantsOf({ range: { from, to }, Weekday, Hour, zone }: HourOfWeekdays): number[] {
  const instants = new Set<number>()
  for (const day of listDays(addDays(from, -1), addDays(to, 2))) {
    if (isoWeekday(day) !== Weekday) continue
    const start = Math.floor(instantMs(day, Hour * 60, zone) / hourMs)
    for (let hour = start - 1; hour <= start + 2; hour++) instants.add(hour * hourMs)
  }
  return [...instants]
}
