import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReportScope } from '../filters.ts'
import { isApprovedLeave } from './approvedLeave.queries.ts'
import { isWorkingDaySql, weekdayOf } from './workWeeks.queries.ts'

/**
 * People who were late, by day, as the CTEs `due`, `days_off` and `late_days`: every minute after the Clockin setting
 * on a working day is late; approved leave is never late. Start of work and weekday are computed once for each day, and
 * everyone's holidays are read once for each statement, because looking them up for each row took most of the time.
 */
export function latenessOf(
  actor: Pick<Actor, 'organizationId' | 'trackSettings'>,
  { organizationId, ids, range }: ReportScope,
): RawBuilder<unknown> {
  const { Clockin, Timezone } = actor.trackSettings
  const computed = { weekday: sql`due.weekday`, holidays: sql`days_off` }
  return sql`due as materialized (
      select day::date as work_date, (day::date + ${Clockin}::time) at time zone ${Timezone} as at,
        ${weekdayOf(sql`day`)} as weekday
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as day),
    days_off as materialized (
      select organization_id, employee_id, day from employee_holidays
      where organization_id = ${organizationId} and day between ${range.from} and ${range.to}
        and employee_id = any(${ids}::int[])),
    late_days as (
      select d.employee_id, d.work_date, d.first_minute - due.at as late
      from activity_days d join due on due.work_date = d.work_date
      join employments e on e.organization_id = d.organization_id and e.id = d.employee_id
      where d.organization_id = ${organizationId} and d.work_date between ${range.from} and ${range.to}
        and d.employee_id = any(${ids}::int[]) and d.first_minute > due.at and ${isWorkingDaySql(actor, sql`d.work_date`, computed)}
        and not exists (select from leave_requests r where r.organization_id = ${organizationId}
          and r.employee_id = d.employee_id and ${isApprovedLeave(actor, sql`d.work_date`)}))`
}
