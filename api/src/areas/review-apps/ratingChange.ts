import type { LocalDate } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { joinedMark } from '../../tracking/summaries.ts'

/** An app whose minutes get another rating, from a day onward; null is all days. */
export type Rerated = { organizationId: number; appId: number; productivity: number; from: LocalDate | null }
export type RatingImpact = { minutes: number; people: number[]; days: number }

/** Condition for the app's working minutes that a rating changes; only work is rated. */
export function workOf({ organizationId, appId, from }: Omit<Rerated, 'productivity'>): RawBuilder<unknown> {
  const since = from === null ? sql`` : sql` and work_date >= ${from}`
  return sql`organization_id = ${organizationId} and organization_app_id = ${appId} and status <= 1${since}`
}

/** What a new rating of these apps would change. Reads summaries only. */
export async function ratingImpact(
  trx: QueryExecutorProvider,
  { appIds, productivity, ...of }: Omit<Rerated, 'appId'> & { appIds: readonly number[] },
): Promise<RatingImpact> {
  const work = sql.join(
    appIds.map((appId) => sql`(${workOf({ ...of, appId })})`),
    sql` or `,
  )
  const { rows } = await sql<RatingImpact>`select coalesce(sum(minutes), 0)::int as minutes,
      coalesce(array_agg(distinct employee_id order by employee_id), '{}') as people,
      count(distinct work_date)::int as days
    from activity_day_apps where (${work}) and productivity <> ${productivity}`.execute(trx)
  return rows[0] as RatingImpact
}

/**
 * Gives minutes of an app their new ratings and moves them between the sums of the same days: the work grows with the
 * minutes of this app, not with everything tracked. Returns the people whose minutes moved.
 * @param shall a query of `employee_id`, `minute` and the new rating `will`
 */
export async function moveRatings(
  trx: QueryExecutorProvider,
  { organizationId, appId }: Pick<Rerated, 'organizationId' | 'appId'>,
  shall: RawBuilder<unknown>,
): Promise<number[]> {
  const moves = (rating: number) =>
    sql.raw(`(count(*) filter (where will = ${rating}) - count(*) filter (where was = ${rating}))::int`)
  // Each minute leaves the row of its former rating and enters that of the new one. The former row always exists.
  const bothWays = (columns: string, { moved = 'moved', sums = '' } = {}) =>
    sql.raw(`select ${columns}, rating, sum(one)::int as minutes, sum(one * activity_level)::int as level_sum${sums}
      from (select *, was as rating, -1 as one from ${moved} union all select *, will, 1 from ${moved}) both_ways
      group by ${columns}, rating`)
  const { rows } = await sql<Touched>`with shall as materialized (${shall}),
    old as materialized (
      select m.employee_id, m.minute, m.productivity as was, s.will from activity_minutes m
      join shall s on s.employee_id = m.employee_id and s.minute = m.minute
      where m.organization_id = ${organizationId} and m.organization_app_id = ${appId} and m.status <= 1
        and m.productivity <> s.will),
    moved as (
      update activity_minutes m set productivity = old.will from old
      where m.organization_id = ${organizationId} and m.employee_id = old.employee_id and m.minute = old.minute
      returning m.organization_id, m.minute, m.work_date, m.employee_id, coalesce(m.project_id, 0) as project_id, coalesce(m.task_id, 0) as task_id,
        coalesce(m.work_note_id, 0) as work_note_id, m.status, m.activity_level, old.was, old.will),
    days as (
      update activity_days d set productive = d.productive + c.productive, neutral = d.neutral + c.neutral,
        unproductive = d.unproductive + c.unproductive
      from (select work_date, employee_id, ${moves(1)} as productive, ${moves(2)} as neutral,
          ${moves(3)} as unproductive from moved group by 1, 2) c
      where d.organization_id = ${organizationId} and d.work_date = c.work_date and d.employee_id = c.employee_id),
    apps as (
      insert into activity_day_apps as t
        (organization_id, work_date, employee_id, organization_app_id, status, productivity, minutes, level_sum)
      select ${organizationId}::int, work_date, employee_id, ${appId}::int, status, rating, minutes, level_sum
      from (${bothWays('work_date, employee_id, status')}) c
      on conflict (organization_id, work_date, employee_id, organization_app_id, status, productivity)
        do update set minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum),
    tasks as (
      insert into activity_day_tasks as t
        (organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity, minutes, level_sum)
      select ${organizationId}::int, work_date, employee_id, project_id, task_id, work_note_id, status, rating, minutes,
        level_sum
      from (${bothWays('work_date, employee_id, project_id, task_id, work_note_id, status')}) c
      on conflict (organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity)
        do update set minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum),
    task_apps as (
      insert into activity_day_task_apps as t
        (organization_id, work_date, employee_id, project_id, task_id, organization_app_id, status, productivity, minutes)
      select ${organizationId}::int, work_date, employee_id, project_id, task_id, ${appId}::int, status, rating, minutes
      from (${bothWays('work_date, employee_id, project_id, task_id, status')}) c
      where project_id > 0 or task_id > 0
      on conflict (organization_id, work_date, employee_id, project_id, task_id, organization_app_id, status, productivity)
        do update set minutes = t.minutes + excluded.minutes),
    moved_pay as (select moved.*, marked.payment_id, marked.pay_rate_minor, marked.is_overtime::int as one_over from moved ${sql.raw(joinedMark('moved'))}),
    pay as (
      insert into activity_day_pay as t (organization_id, work_date, employee_id, project_id, task_id, status, productivity,
        payment_id, pay_rate_minor, minutes, overtime)
      select ${organizationId}::int, work_date, employee_id, project_id, task_id, status, rating, payment_id,
        pay_rate_minor, minutes, overtime
      from (${bothWays('work_date, employee_id, project_id, task_id, status, payment_id, pay_rate_minor', {
        moved: 'moved_pay',
        sums: ', coalesce(sum(one * one_over), 0)::int as overtime',
      })}) c
      on conflict (organization_id, work_date, employee_id, project_id, task_id, status, productivity, payment_id,
        pay_rate_minor) do update set minutes = t.minutes + excluded.minutes, overtime = t.overtime + excluded.overtime),
    touched as (select min(work_date)::text as first, max(work_date)::text as last, array_agg(distinct employee_id) as people
      from moved)
    select first, last, people from touched where people is not null`.execute(trx)
  const [touched] = rows
  if (!touched) return []
  await removeEmptied(trx, organizationId, touched)
  return touched.people
}

type Touched = { first: LocalDate; last: LocalDate; people: number[] }

/** One statement can change a row only once, so rows that lost all their minutes are deleted afterwards. */
async function removeEmptied(trx: QueryExecutorProvider, organizationId: number, { first, last, people }: Touched) {
  for (const table of ['activity_day_apps', 'activity_day_tasks', 'activity_day_task_apps', 'activity_day_pay']) {
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}
      and work_date between ${first} and ${last} and employee_id = any(${people}::int[]) and minutes = 0`.execute(trx)
  }
}
