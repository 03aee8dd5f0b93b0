import {
  ActivityStatus,
  LeaveRequestStatus,
  MinuteSource,
  Productivity,
  TimeEntryStatus,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletionDay } from '../../tracking/retention/deletionDay.rules.ts'
import { retentionMonths } from '../../tracking/retention/retention.queries.ts'

export type PersonFacts = {
  invited_at: Date
  expires_at: Date | null
  has_joined: boolean
  has_team: boolean
  has_rate: boolean
  has_app: boolean
  blocked_at: Date | null
  has_working_days: boolean
  status: number | null
  last_minute: Date | null
  /** The last minute that an agent or a watcher reported; null, too, when the retention has deleted it. */
  last_report: Date | null
  has_watcher: boolean
  /** Pending requests, with their first and last day. */
  leave_requests: number
  requests_from: string | null
  requests_to: string | null
  /** Pending entries, with the first and last day on which one starts. */
  time_entries: number
  entries_from: string | null
  entries_to: string | null
  unpaid: number
  unpaid_from: string | null
  unpaid_to: string | null
  /** The day on which the last screenshot is deleted. */
  screenshots_until: string | null
}

/** The data from which a person's checklists are derived. @throws NotFound */
export async function readFacts(
  db: Db,
  { organizationId, trackSettings }: Actor,
  employeeId: number,
): Promise<PersonFacts> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`
  // As the calculator's default filter: productive working time, of which the minute of the clock-in is part.
  const payable = sql`status <= ${ActivityStatus.Working} and productivity = ${Productivity.Productive}`
  // By day, because the keys of these tables begin with it. `offset 0` stops PostgreSQL from reading everyone's rows.
  const ofDay = (
    table: string,
  ) => sql`(select s.* from ${sql.table(table)} s where s.organization_id = d.organization_id
    and s.work_date = d.work_date and s.employee_id = d.employee_id and ${payable} offset 0)`
  const startDay = sql`(started_at at time zone ${trackSettings.Timezone}::text)::date`
  // A minute without a rate is never paid. One whose rate was changed in the calculator is marked with payment 0.
  const { rows } = await sql<Omit<PersonFacts, 'screenshots_until'> & { last_screenshot: string | null }>`
    with days as (select organization_id, employee_id, work_date from activity_days where ${ofPerson}),
      tracked as (select d.organization_id, d.employee_id, d.work_date, sum(minutes)::int as minutes
        from days d cross join lateral ${ofDay('activity_day_tasks')} t group by 1, 2, 3),
      marked as (select d.work_date, sum(minutes)::int as minutes,
          sum(minutes) filter (where payment_id = 0 and pay_rate_minor > 0)::int as unpaid
        from days d cross join lateral ${ofDay('activity_day_pay')} t group by 1),
      unpaid as (select work_date, coalesce(marked.unpaid, 0)
          + case when ${rateOf('pay')} > 0 then tracked.minutes - coalesce(marked.minutes, 0) else 0 end as minutes
        from tracked left join marked using (work_date)
        join employments e on e.organization_id = tracked.organization_id and e.id = tracked.employee_id
        ${joinedRate('tracked')})
    select e.created_at as invited_at, i.expires_at, e.user_id is not null as has_joined,
      e.team_id is not null as has_team, e.pay_rate_minor > 0 as has_rate, e.app_version is not null as has_app,
      e.blocked_at, p.status, p.last_minute,
      (select max(minute) from activity_minutes
        where ${ofPerson} and source in (${MinuteSource.Agent}, ${MinuteSource.Watcher})) as last_report,
      exists (select from watched_people where ${ofPerson}) as has_watcher,
      not exists (select from first_weeks
        where organization_id = ${organizationId} and working_days_at is null) as has_working_days,
      requests.*, entries.*,
      coalesce((select sum(minutes)::int from unpaid where minutes > 0), 0) as unpaid,
      (select min(work_date)::text from unpaid where minutes > 0) as unpaid_from,
      (select max(work_date)::text from unpaid where minutes > 0) as unpaid_to,
      (select max(work_date)::text from screenshots where ${ofPerson}) as last_screenshot
    from employments e
    left join invitations i on i.organization_id = e.organization_id and i.employee_id = e.id
    left join presences p on p.organization_id = e.organization_id and p.employee_id = e.id
    cross join (select count(*)::int as leave_requests, min(start_date)::text as requests_from,
        max(end_date)::text as requests_to
      from leave_requests where ${ofPerson} and status = ${LeaveRequestStatus.Pending}) requests
    cross join (select count(*)::int as time_entries, min(${startDay})::text as entries_from,
        max(${startDay})::text as entries_to
      from time_entries where ${ofPerson} and status = ${TimeEntryStatus.Pending}) entries
    where e.organization_id = ${organizationId} and e.id = ${employeeId} and e.deleted_at is null`.execute(db)
  const [facts] = rows
  if (!facts) throw new NotFound()
  const { last_screenshot, ...others } = facts
  const months = await retentionMonths(db, organizationId)
  return { ...others, screenshots_until: last_screenshot && deletionDay(last_screenshot, months) }
}
