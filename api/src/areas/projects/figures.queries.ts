import { may } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { priceInSql } from '../../tracking/amounts.rules.ts'

/** Sums of a project; amounts in minor units. */
export type Sums = { project_id: number; minutes: number; untasked: number; spent: number; billable: number }

/** Whether this caller receives notes, visibility, budget and whole sums (docs/product/projects.md#figures). */
export function seesWholeProject(actor: Actor): boolean {
  return may('projects.edit', { Role: actor.role, TrackSettings: actor.trackSettings })
}

/** The people whose time counts: everyone for callers who may edit projects, otherwise the caller's scope. */
const countedTime = (actor: Actor): RawBuilder<unknown> =>
  seesWholeProject(actor) ? sql`true` : sql`${inScope(actor)}`

// Paid minutes, those with their own rate (docs/decisions/054) and those of days with an earlier rate (061) have a
// different price; all others have the current rate of the employment.
const ofRow = (alias: string) => {
  const row = sql.ref(alias)
  return sql`${row}.organization_id = w.organization_id and ${row}.task_id = w.task_id and ${row}.project_id = w.project_id
      and ${row}.employee_id = w.employee_id`
}
const marked = (units: RawBuilder<unknown>) => sql`left join lateral (
    select sum(u.minutes) as minutes, sum(${priceInSql(sql`u.minutes`, sql`u.pay_rate_minor`)}) as spent from ${units} u
    where ${ofRow('u')}) k on true`
const earlierPrice = priceInSql(sql`x.minutes`, sql`x.rate_minor`)
const earlier = (rateTime: RawBuilder<unknown>) => sql`left join lateral (
    select sum(x.minutes) filter (where not x.is_billed) as pay_minutes,
      sum(${earlierPrice}) filter (where not x.is_billed) as spent,
      sum(x.minutes) filter (where x.is_billed) as bill_minutes, sum(${earlierPrice}) filter (where x.is_billed) as billable
    from ${rateTime} x where ${ofRow('x')}
      and x.rate_minor <> case when x.is_billed then e.bill_rate_minor else e.pay_rate_minor end) x on true`
const latestMinutes = sql`(w.minutes - coalesce(k.minutes, 0) - coalesce(x.pay_minutes, 0))`
const spentAt = (rate: RawBuilder<unknown>) =>
  sql`${priceInSql(latestMinutes, rate)} + coalesce(k.spent, 0) + coalesce(x.spent, 0)`
const billableAt = (rate: RawBuilder<unknown>) =>
  sql`${priceInSql(sql`(w.minutes - coalesce(x.bill_minutes, 0))`, rate)} + coalesce(x.billable, 0)`
const stored = { units: sql`task_pay_time`, rateTime: sql`task_rate_time` }
const storedRates = { pay: sql`e.pay_rate_minor`, bill: sql`e.bill_rate_minor` }

/**
 * Working time and amounts of an organization's projects, one row per project with time. `time` has a row for each
 * person and task, the unit by which amounts are rounded: `task_time`, or a part of it. Time of a task counts for the
 * project that the task is in now, as in reports; deleted tasks count.
 */
export function sumsByProject(
  organizationId: number,
  { projects, time = sql`task_time`, other = stored, rates = storedRates, counts = sql`true` }: SumsOf,
): RawBuilder<Sums> {
  const otherPrices = sql`${marked(other.units)} ${earlier(other.rateTime)}`
  const [spent, billable] = [spentAt(rates.pay), billableAt(rates.bill)]
  return sql<Sums>`select part.project_id, sum(part.minutes)::int as minutes, sum(part.untasked)::int as untasked,
      sum(part.spent)::bigint as spent, sum(part.billable)::bigint as billable
    from (
      select t.project_id, w.minutes, 0 as untasked, ${spent} as spent,
        case when t.non_billable then 0 else ${billable} end as billable
      from tasks t join ${time} w on w.organization_id = t.organization_id and w.task_id = t.id and w.minutes <> 0
      join employments e on e.organization_id = w.organization_id and e.id = w.employee_id
      ${otherPrices}
      where t.organization_id = ${organizationId} and t.project_id in (${projects}) and ${counts}
      union all
      select w.project_id, w.minutes, w.minutes, ${spent}, ${billable}
      from ${time} w join employments e on e.organization_id = w.organization_id and e.id = w.employee_id
      ${otherPrices}
      where w.organization_id = ${organizationId} and w.task_id = 0 and w.minutes <> 0 and w.project_id in (${projects})
        and ${counts}) as part
    group by part.project_id`
}

type SumsOf = {
  /** Ids of projects, or a query for them. */
  projects: RawBuilder<unknown>
  time?: RawBuilder<unknown>
  /** The minutes of `time` with a price other than that of `rates`. */
  other?: { units: RawBuilder<unknown>; rateTime: RawBuilder<unknown> }
  /** Rates of all other minutes. */
  rates?: { pay: RawBuilder<unknown>; bill: RawBuilder<unknown> }
  /** Condition for the rows of `employments as e` that count. */
  counts?: RawBuilder<unknown>
}

/** The sums of these projects, of the time that counts for this caller, by project; those without time are left out. */
export async function readSums(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Sums>> {
  if (ids.length === 0) return new Map()
  const projects = sql`select unnest(${[...ids]}::int[])`
  const sums = sumsByProject(actor.organizationId, { projects, counts: countedTime(actor) })
  const { rows } = await sums.execute(db)
  return new Map(rows.map((row) => [row.project_id, row]))
}

/** The sums of the organization's projects, as a query for sorting. */
export const sumsForOrder = (actor: Actor): RawBuilder<Sums> =>
  sumsByProject(actor.organizationId, {
    projects: sql`select id from projects where organization_id = ${actor.organizationId} and deleted_at is null`,
    counts: countedTime(actor),
  })
