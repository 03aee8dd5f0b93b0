import type { LocalDate } from '@dayline/shared/calendar'
import type { EmployeeDay } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { isByTask, ofTask, requestedDays, requestedPerson } from '../../tracking/filters.ts'
import { isApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
import { latenessOf } from '../../tracking/work-days/lateness.queries.ts'
import { isWorkingDaySql } from '../../tracking/work-days/workWeeks.queries.ts'

type Row = {
  day: LocalDate
  clock_in: Date
  clock_out: Date
  due_at: Date
  is_working_day: boolean
  on_leave: boolean
  late: number
  minutes: number
  input: number
}

/**
 * The days from which a person's lateness and activity level are computed, oldest first. Reads summaries only.
 * @throws NotFound for a person out of scope
 */
export async function employeeDays(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/employeedays'>,
): Promise<{ Items: EmployeeDay[] }> {
  const { organizationId } = actor
  const range = requestedDays(actor, filter)
  const id = await requestedPerson(db, actor, filter.EmployeeId)
  // As in work times, a project or task filters the minutes but not the lateness.
  const tracked = isByTask(filter)
    ? sql`(select coalesce(sum(minutes), 0)::int as minutes, coalesce(sum(level_sum), 0)::int as input
        from activity_day_tasks where organization_id = ${organizationId} and employee_id = ${id}
          and work_date = d.work_date${ofTask(organizationId, filter)})`
    : sql`(select d.working + d.on_break + d.idle as minutes, d.level_sum::int as input)`
  const { rows } = await sql<Row>`with ${latenessOf(actor, { organizationId, ids: [id], range })}
    select d.work_date::text as day, d.first_minute as clock_in, d.last_minute + interval '1 minute' as clock_out,
      due.at as due_at, ${isWorkingDaySql(actor, sql`d.work_date`)} as is_working_day,
      exists (select from leave_requests r where r.organization_id = ${organizationId} and r.employee_id = ${id}
        and ${isApprovedLeave(actor, sql`d.work_date`)}) as on_leave,
      coalesce(extract(epoch from late_days.late)::int / 60, 0) as late, tracked.minutes, tracked.input
    from activity_days d
    join due on due.work_date = d.work_date
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id
    cross join lateral ${tracked} tracked
    left join late_days on late_days.work_date = d.work_date
    where d.organization_id = ${organizationId} and d.employee_id = ${id}
      and d.work_date between ${range.from} and ${range.to} and d.first_minute is not null
    order by d.work_date`.execute(db)
  return { Items: rows.map(onTheWire) }
}

const onTheWire = (row: Row): EmployeeDay => ({
  Day: row.day,
  ClockIn: row.clock_in.toISOString(),
  ClockOut: row.clock_out.toISOString(),
  DueAt: row.is_working_day ? row.due_at.toISOString() : null,
  OnLeave: row.on_leave,
  LateClockIn: row.late,
  TotalMins: row.minutes,
  InputSecs: row.input,
})
