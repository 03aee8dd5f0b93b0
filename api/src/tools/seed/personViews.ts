import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Views of two weeks: Owners view reports of everyone on Mondays, Managers the timesheet and days of their people. */
export async function insertPersonViews(trx: Db, organizationId: number, now: number): Promise<void> {
  const at = new Date(now)
  await sql`with people as (
      select id, role, team_id from employments
      where organization_id = ${organizationId} and user_id is not null and deleted_at is null),
    days as (
      select day, extract(isodow from day) as weekday
      from generate_series(date_trunc('day', ${at}::timestamptz) - interval '14 days', ${at}, interval '1 day') day),
    views (viewer_id, what, about, at, employee_ids) as (
      select v.id, 'work times', 'everyone', day + make_interval(mins => 500 + v.id * 13 % 60),
        (select array_agg(p.id) from people p where p.id <> v.id)
      from people v, days where v.role = ${Role.Owner} and weekday = 1
      union all
      select v.id, 'the timesheet', 'everyone', day + make_interval(mins => 620 + v.id * 17 % 90),
        (select array_agg(p.id) from people p where p.id <> v.id and p.team_id = v.team_id)
      from people v, days where v.role = ${Role.Manager} and weekday = 5
      union all
      select v.id, 'the days of a person', 'employee:' || p.id, day + make_interval(mins => 560 + p.id * 37 % 300), array[p.id]
      from people v join people p on p.team_id = v.team_id and p.id <> v.id, days
      where v.role = ${Role.Manager} and (p.id + extract(day from day)::int) % 4 = 0)
    insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
    select ${organizationId}, viewer_id, 'session', what, false, about, date_trunc('hour', at), at, employee_ids
    from views where employee_ids is not null and at < ${at}
    order by at on conflict do nothing`.execute(trx)
}
