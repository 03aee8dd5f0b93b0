import { sql } from 'kysely'
import type { DayRange } from '../../../http/ranges.rules.ts'
import type { Db } from '../../../platform/db/database.ts'
import { recomputeDays } from '../../../tracking/summaries.ts'
import type { LargeOrganization } from './insertLargeOrganization.ts'

/**
 * Inserts the working days of some people: eight to nine hours with a lunch and some idle minutes, apps and tasks that
 * change every few minutes, a screenshot every ten. Hashes of the person's number and the time replace random numbers,
 * so that every database gets the same data. Returns the number of minutes.
 */
export async function insertWork(
  trx: Db,
  { id, zone }: Pick<LargeOrganization, 'id' | 'zone'>,
  employees: readonly number[],
  { from, to }: DayRange,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with team_apps as (
      select team_id, array_agg(id order by id) as ids, array_agg(coalesce(productivity, 2) order by id) as ratings
      from organization_apps where organization_id = ${id} group by team_id),
    task as (select array_agg(id order by id) as ids, array_agg(project_id order by id) as projects from tasks
      where organization_id = ${id})
    insert into activity_minutes (minute, organization_id, employee_id, work_date, organization_app_id, project_id, task_id,
      status, productivity, activity_level)
    select shift.start + i * interval '1 minute', ${id}::int, e.id, shift.day,
      case when status <= 1 then a.ids[pick] end, t.projects[thing], t.ids[thing], status,
      case when status <= 1 then a.ratings[pick] else 2 end, case when status <= 1 then 5 + (h + i * 7) % 56 else 0 end
    from employments e
    join users u on u.id = e.user_id
    join team_apps a on a.team_id = e.team_id
    cross join task t
    cross join lateral (select d::date as day, hash, (d::date + time '08:30' + hash % 60 * interval '1 minute') at time zone ${zone} as start
      from generate_series(${from}::date, ${to}::date, interval '1 day') d
      cross join lateral (select abs(hashint4(u.last_name::int * 512 + extract(doy from d)::int)::bigint) as hash) as hashed
      where extract(isodow from d) < 6) shift
    cross join lateral generate_series(0, 480 + (shift.hash / 64 % 60)::int) i
    cross join lateral (select abs(hashint8(shift.hash * 1024 + i / 8)::bigint) as h) as stint
    cross join lateral (select 1 + (h % cardinality(a.ids))::int as pick, 1 + (h / 16 % cardinality(t.ids))::int as thing,
      (case when i = 0 then 0 when i between 210 and 249 then 2 when h / 1024 % 14 = 0 then 3 else 1 end)::smallint as status) as chosen
    where e.organization_id = ${id} and e.id = any(${[...employees]}::int[])`.execute(trx)
  const ofThem = sql`organization_id = ${id} and employee_id = any(${[...employees]}::int[])`
  await sql`insert into shifts (organization_id, employee_id, started_at, work_date, last_minute, stopped_at)
    select organization_id, employee_id, min(minute), work_date, max(minute), max(minute) + interval '1 minute'
    from activity_minutes where ${ofThem} group by organization_id, employee_id, work_date`.execute(trx)
  await sql`insert into work_stops (organization_id, employee_id, stopped_at)
    select organization_id, employee_id, stopped_at from shifts where ${ofThem}`.execute(trx)
  await sql`insert into presences (organization_id, employee_id, status, since, last_minute)
    select organization_id, employee_id, 4, max(stopped_at), max(last_minute) from shifts where ${ofThem}
    group by organization_id, employee_id`.execute(trx)
  await sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, organization_app_id, project_id,
      task_id, status, activity_level, image_key, thumbnail_key, width, height)
    select organization_id, employee_id, minute + interval '20 seconds', work_date, organization_app_id, project_id, task_id,
      status, activity_level, 'demo/editor-0.webp', 'demo/editor-0-thumbnail.webp', 1280, 720
    from activity_minutes where ${ofThem} and extract(minute from minute)::int % 10 = 3`.execute(trx)
  for (const employeeId of employees) recomputeDays(trx, { organizationId: id, employeeId })
  return Number(numAffectedRows)
}
