import { type LocalDate, localDate } from '@dayline/shared/calendar'
import type { BudgetForecast } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { rateOnDay } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { sumsByProject } from './figures.queries.ts'
import { paceRange, runsOutOn } from './forecast.rules.ts'

/** A project whose budget may have something left, in minor units. */
export type Budgeted = { id: number; createdAt: Date; left: number }

/**
 * When the budgets will be used up, by project (docs/product/projects.md#forecast). Projects that are too young or have
 * nothing left are omitted.
 */
export async function readForecasts(
  db: Db,
  actor: Actor,
  projects: readonly Budgeted[],
  now: number,
): Promise<Map<number, BudgetForecast>> {
  const zone = actor.trackSettings.Timezone
  const today = localDate(now, zone)
  const paces = projects.flatMap(({ id, createdAt, left }) => {
    const range = left > 0 ? paceRange(today, localDate(createdAt.getTime(), zone)) : null
    return range ? [{ id, left, ...range }] : []
  })
  const costs = await readCosts(db, actor, paces, today)
  return new Map(
    paces.map(({ id, left, from, to }) => {
      const spent = costs.get(id) ?? 0
      return [id, { From: from, To: to, Spent: spent / 100, RunsOutOn: runsOutOn(today, left, { from, to, spent }) }]
    }),
  )
}

type Pace = { id: number; from: LocalDate }

/** What the days of each project's pace, up to yesterday, would cost at current rates, in minor units. */
async function readCosts(
  db: Db,
  { organizationId }: Actor,
  paces: readonly Pace[],
  today: LocalDate,
): Promise<Map<number, number>> {
  if (paces.length === 0) return new Map()
  const ids = paces.map(({ id }) => id)
  const first = paces.map(({ from }) => from)
  // Reads only the days of people with time in the projects: filtering by days alone would read everyone's.
  const time = sql`(select d.organization_id, d.task_id, case when d.task_id = 0 then d.project_id else 0 end as project_id,
      d.employee_id, sum(d.minutes)::int as minutes
    from (select distinct w.employee_id from task_time w left join tasks t
        on t.organization_id = w.organization_id and t.id = w.task_id
      where w.organization_id = ${organizationId} and coalesce(t.project_id, w.project_id) = any(${ids}::int[])) as people
    join activity_day_tasks d on d.organization_id = ${organizationId} and d.employee_id = people.employee_id
      and d.work_date >= ${first.toSorted()[0]} and d.work_date < ${today}
    left join tasks t on t.organization_id = d.organization_id and t.id = d.task_id
    join unnest(${ids}::int[], ${first}::date[]) as pace (project_id, first_day)
      on pace.project_id = coalesce(t.project_id, d.project_id) and d.work_date >= pace.first_day
    where d.status <= 1 group by 1, 2, 3, 4)`
  const other = {
    units: sql`(select * from task_pay_time where false)`,
    rateTime: sql`(select * from task_rate_time where false)`,
  }
  const rates = { pay: rateOnDay('pay', today), bill: rateOnDay('bill', today) }
  const projects = sql`select unnest(${ids}::int[])`
  const { rows } = await sumsByProject(organizationId, { projects, time, other, rates }).execute(db)
  return new Map(rows.map(({ project_id, spent }) => [project_id, spent]))
}
