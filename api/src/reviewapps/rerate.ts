import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { LocalDate } from '../tracking/days.rules.ts'

/** An app whose minutes get another rating, from a day on or all of them. */
export type Rerated = { organizationId: number; appId: number; productivity: number; from: LocalDate | null }
export type Reach = { minutes: number; people: number[]; days: number; first: LocalDate | null; last: LocalDate | null }

/** Only work is rated; the minutes that already have the rating stay as they are. */
function affected({ organizationId, appId, productivity, from }: Rerated): RawBuilder<unknown> {
  const since = from === null ? sql`` : sql` and work_date >= ${from}`
  return sql`organization_id = ${organizationId} and organization_app_id = ${appId} and status <= 1
    and productivity <> ${productivity}${since}`
}

/** What a new rating would change, from the summaries alone. */
export async function reachOf(trx: QueryExecutorProvider, rerated: Rerated): Promise<Reach> {
  const { rows } = await sql<Reach>`select coalesce(sum(minutes), 0)::int as minutes,
      coalesce(array_agg(distinct employee_id order by employee_id), '{}') as people,
      count(distinct work_date)::int as days, min(work_date)::text as first, max(work_date)::text as last
    from activity_day_apps where ${affected(rerated)}`.execute(trx)
  return rows[0] as Reach
}

/**
 * Gives the minutes of an app its new rating and moves them between the sums of the same days: the work grows with the
 * minutes of this app, not with all that was tracked. Retention bounds how far back that can reach.
 */
export async function rerate(trx: QueryExecutorProvider, rerated: Rerated): Promise<Reach> {
  const { organizationId, appId, productivity } = rerated
  const reach = await reachOf(trx, rerated)
  if (reach.minutes === 0) return reach
  // Writers of one person stand in line at this row, so no minute slips in between reading and moving.
  await sql`select from presences where organization_id = ${organizationId} and employee_id = any(${reach.people}::int[])
    order by employee_id for update`.execute(trx)
  const gain = (rating: number) => sql.raw(rating === productivity ? '+ c.minutes' : '')
  await sql`with touched as materialized (
      select distinct work_date, employee_id from activity_day_apps where ${affected(rerated)}),
    old as materialized (
      select m.employee_id, m.minute, m.productivity from activity_minutes m
      join touched t on t.work_date = m.work_date and t.employee_id = m.employee_id
      where m.organization_id = ${organizationId} and m.organization_app_id = ${appId} and m.status <= 1
        and m.productivity <> ${productivity}),
    moved as (
      update activity_minutes m set productivity = ${productivity} from old
      where m.organization_id = ${organizationId} and m.employee_id = old.employee_id and m.minute = old.minute
      returning m.work_date, m.employee_id, coalesce(m.project_id, 0) as project_id, coalesce(m.task_id, 0) as task_id,
        coalesce(m.work_note_id, 0) as work_note_id, m.status, m.activity_level, old.productivity as was),
    day_change as (
      select work_date, employee_id, count(*)::int as minutes, (count(*) filter (where was = 1))::int as productive,
        (count(*) filter (where was = 2))::int as neutral, (count(*) filter (where was = 3))::int as unproductive
      from moved group by 1, 2),
    days as (
      update activity_days d set productive = d.productive - c.productive ${gain(1)},
        neutral = d.neutral - c.neutral ${gain(2)}, unproductive = d.unproductive - c.unproductive ${gain(3)}
      from day_change c
      where d.organization_id = ${organizationId} and d.work_date = c.work_date and d.employee_id = c.employee_id),
    apps_gone as (
      delete from activity_day_apps where ${affected(rerated)}),
    apps_come as (
      insert into activity_day_apps as t
        (organization_id, work_date, employee_id, organization_app_id, status, productivity, minutes, level_sum)
      select ${organizationId}::int, work_date, employee_id, ${appId}::int, status, ${productivity}::smallint,
        count(*)::int, sum(activity_level)::int
      from moved group by work_date, employee_id, status
      on conflict (organization_id, work_date, employee_id, organization_app_id, status, productivity)
        do update set minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum),
    task_change as (
      select work_date, employee_id, project_id, task_id, work_note_id, status, was, count(*)::int as minutes,
        sum(activity_level)::int as level_sum
      from moved group by 1, 2, 3, 4, 5, 6, 7),
    tasks_less as (
      update activity_day_tasks t set minutes = t.minutes - c.minutes, level_sum = t.level_sum - c.level_sum
      from task_change c
      where t.organization_id = ${organizationId} and t.work_date = c.work_date and t.employee_id = c.employee_id
        and t.project_id = c.project_id and t.task_id = c.task_id and t.work_note_id = c.work_note_id
        and t.status = c.status and t.productivity = c.was)
    insert into activity_day_tasks as t
      (organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity, minutes, level_sum)
    select ${organizationId}::int, work_date, employee_id, project_id, task_id, work_note_id, status,
      ${productivity}::smallint, sum(minutes)::int, sum(level_sum)::int
    from task_change group by work_date, employee_id, project_id, task_id, work_note_id, status
    on conflict (organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity)
      do update set minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum`.execute(trx)
  // One statement may change a row once only, so what the tasks lost whole goes after it.
  await sql`delete from activity_day_tasks where organization_id = ${organizationId}
    and work_date between ${reach.first} and ${reach.last} and employee_id = any(${reach.people}::int[])
    and minutes = 0`.execute(trx)
  return reach
}
