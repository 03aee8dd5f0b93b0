import type { LocalDate } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'

/** Days of an organization's people; of one person or certain days when given. */
export type DaysScope = { organizationId: number; employeeId?: number; days?: readonly LocalDate[] }

function within({ organizationId, employeeId, days }: DaysScope): RawBuilder<unknown> {
  const person = employeeId === undefined ? sql`` : sql` and employee_id = ${employeeId}`
  const dates = days === undefined ? sql`` : sql` and work_date = any(${[...days]}::date[])`
  return sql`organization_id = ${organizationId}${person}${dates}`
}

type Summary = {
  table: string
  columns: string
  aggregate: string
  keys: string
  update: string
  /** Condition for the minutes that count; absent when all do. */
  only?: string
  /** A join with each minute, whose alias is `minutes`. */
  join?: string
}

const quarters = [1, 2, 3, 4] as const
const minutesOfQuarter = (quarter: number) =>
  `(count(*) filter (where date_part('epoch', minute)::bigint / 900 % 4 = ${quarter - 1}))::smallint`
const hourColumns = `hour, ${quarters.map((n) => `quarter_${n}`).join(', ')}`
// Without 'UTC', hours would be cut in the session's zone.
const hourAggregate = `date_trunc('hour', minute, 'UTC'), ${quarters.map(minutesOfQuarter).join(', ')}`
const hourUpdate = quarters.map((n) => `quarter_${n} = t.quarter_${n} + excluded.quarter_${n}`).join(', ')

/**
 * The payment or rate set for single minutes (docs/decisions/054), as a join that drops minutes without one. Payments
 * precede rates, and a later rate replaces an earlier one.
 */
export const joinedMark = (minutes: string, { keepsUnmarked = false } = {}): string =>
  `${keepsUnmarked ? 'left ' : ''}join lateral (select coalesce(k.payment_id, 0) as payment_id, k.pay_rate_minor, k.is_overtime
      from pay_marks k
      where k.organization_id = ${minutes}.organization_id and k.employee_id = ${minutes}.employee_id
        and k.utc_day = (${minutes}.minute at time zone 'UTC')::date and k.covered @> ${minutes}.minute
      order by k.payment_id is null, k.id desc limit 1) marked on true`

/**
 * How summaries are derived from raw minutes. Storing adds to them, recomputing and auditing select them, all from this
 * one definition. Clock-in minutes are working minutes.
 */
const summaries: readonly Summary[] = [
  {
    table: 'activity_days',
    columns:
      'organization_id, work_date, employee_id, first_minute, last_minute, working, on_break, idle, productive, neutral, unproductive, level_sum, minutes',
    aggregate: `organization_id, work_date, employee_id, min(minute), max(minute),
      (count(*) filter (where status <= 1))::int, (count(*) filter (where status = 2))::int, (count(*) filter (where status = 3))::int,
      (count(*) filter (where status <= 1 and productivity = 1))::int,
      (count(*) filter (where status <= 1 and productivity = 2))::int,
      (count(*) filter (where status <= 1 and productivity = 3))::int,
      sum(activity_level)::int, count(*)::int`,
    keys: 'organization_id, work_date, employee_id',
    update: `first_minute = least(t.first_minute, excluded.first_minute), last_minute = greatest(t.last_minute, excluded.last_minute),
      working = t.working + excluded.working, on_break = t.on_break + excluded.on_break, idle = t.idle + excluded.idle,
      productive = t.productive + excluded.productive, neutral = t.neutral + excluded.neutral,
      unproductive = t.unproductive + excluded.unproductive,
      level_sum = t.level_sum + excluded.level_sum, minutes = t.minutes + excluded.minutes`,
  },
  {
    table: 'activity_day_tasks',
    columns:
      'organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity, minutes, level_sum',
    aggregate: `organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0), coalesce(work_note_id, 0),
      status, productivity, count(*)::int, sum(activity_level)::int`,
    keys: 'organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity',
    update: 'minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum',
  },
  {
    table: 'activity_day_apps',
    columns: 'organization_id, work_date, employee_id, organization_app_id, status, productivity, minutes, level_sum',
    aggregate: `organization_id, work_date, employee_id, coalesce(organization_app_id, 0), status, productivity,
      count(*)::int, sum(activity_level)::int`,
    keys: 'organization_id, work_date, employee_id, organization_app_id, status, productivity',
    update: 'minutes = t.minutes + excluded.minutes, level_sum = t.level_sum + excluded.level_sum',
  },
  {
    table: 'activity_day_task_apps',
    columns:
      'organization_id, work_date, employee_id, project_id, task_id, organization_app_id, status, productivity, minutes',
    aggregate: `organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0),
      coalesce(organization_app_id, 0), status, productivity, count(*)::int`,
    keys: 'organization_id, work_date, employee_id, project_id, task_id, organization_app_id, status, productivity',
    update: 'minutes = t.minutes + excluded.minutes',
    only: '(project_id is not null or task_id is not null)',
  },
  {
    table: 'activity_day_hours',
    columns: `organization_id, work_date, employee_id, ${hourColumns}, apps, websites`,
    aggregate: `organization_id, work_date, employee_id, ${hourAggregate},
      (count(*) filter (where not is_website))::smallint, (count(*) filter (where is_website))::smallint`,
    keys: 'organization_id, work_date, employee_id, hour',
    update: `${hourUpdate}, apps = t.apps + excluded.apps, websites = t.websites + excluded.websites`,
    only: 'status <= 1',
    // A subquery with one column: a joined table would have columns with the same names as those of the minutes.
    join: `left join lateral (select a.url is not null as is_website
      from organization_apps o join apps a on a.id = o.app_id
      where o.organization_id = minutes.organization_id and o.id = minutes.organization_app_id) used on true`,
  },
  {
    table: 'activity_day_task_hours',
    columns: `organization_id, work_date, employee_id, project_id, task_id, ${hourColumns}`,
    aggregate: `organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0), ${hourAggregate}`,
    keys: 'organization_id, work_date, employee_id, project_id, task_id, hour',
    update: hourUpdate,
    only: 'status <= 1 and (project_id is not null or task_id is not null)',
  },
  {
    table: 'activity_day_notes',
    columns: 'organization_id, work_date, employee_id, work_note_id, working, minutes',
    aggregate: `organization_id, work_date, employee_id, work_note_id, (count(*) filter (where status <= 1))::int,
      count(*)::int`,
    keys: 'organization_id, work_date, employee_id, work_note_id',
    update: 'working = t.working + excluded.working, minutes = t.minutes + excluded.minutes',
    only: 'work_note_id is not null',
  },
  {
    table: 'activity_day_pay',
    columns:
      'organization_id, work_date, employee_id, project_id, task_id, status, productivity, payment_id, pay_rate_minor, minutes, overtime',
    aggregate: `organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0), status, productivity,
      payment_id, pay_rate_minor, count(*)::int, (count(*) filter (where is_overtime))::int`,
    keys: 'organization_id, work_date, employee_id, project_id, task_id, status, productivity, payment_id, pay_rate_minor',
    update: 'minutes = t.minutes + excluded.minutes, overtime = t.overtime + excluded.overtime',
    join: joinedMark('minutes'),
  },
]

/** Positions for `group by`: the key columns come first in the aggregate, in the same order. */
function groups({ keys }: Summary): string {
  return keys
    .split(', ')
    .map((_, index) => index + 1)
    .join(', ')
}

const countedBy = ({ only = 'true' }: Summary): string => only
const readFrom = (source: string, { join = '' }: Summary): string => `${source} as minutes ${join}`

/** CTEs that add the minutes of `source` to all summaries, for the statement that inserts the minutes. */
export function addToSummaries(source: string): string {
  return summaries
    .map(
      (summary) => `${summary.table}_added as (insert into ${summary.table} as t (${summary.columns})
    select ${summary.aggregate} from ${readFrom(source, summary)} where ${countedBy(summary)} group by ${groups(summary)} order by ${groups(summary)}
    on conflict (${summary.keys}) do update set ${summary.update})`,
    )
    .join(',\n')
}

/** Recomputes the summaries of some employee-days from the raw minutes, with the transaction's next statement. */
export function recomputeDays(trx: QueryExecutorProvider, scope: DaysScope): void {
  recompute(trx, scope, summaries)
}

/** Recomputes the summary that depends on payments and rates, after marks have changed. */
export function recomputePay(trx: QueryExecutorProvider, scope: DaysScope): void {
  recompute(
    trx,
    scope,
    summaries.filter(({ table }) => table === 'activity_day_pay'),
  )
}

function recompute(trx: QueryExecutorProvider, scope: DaysScope, which: readonly Summary[]): void {
  for (const summary of which) {
    later(trx, sql`delete from ${sql.raw(summary.table)} where ${within(scope)}`)
    later(
      trx,
      sql`insert into ${sql.raw(summary.table)} (${sql.raw(summary.columns)})
        select ${sql.raw(summary.aggregate)} from ${sql.raw(readFrom('activity_minutes', summary))} where ${within(scope)} and ${sql.raw(countedBy(summary))}
        group by ${sql.raw(groups(summary))}`,
    )
  }
}

/** Number of summary rows that differ from the raw minutes, by table. All zero is the invariant. */
export async function auditDays(trx: QueryExecutorProvider, scope: DaysScope): Promise<Record<string, number>> {
  const differences: Record<string, number> = {}
  for (const summary of summaries) {
    const stored = sql`select ${sql.raw(summary.columns)} from ${sql.raw(summary.table)} where ${within(scope)}`
    const derived = sql`select ${sql.raw(summary.aggregate)} from ${sql.raw(readFrom('activity_minutes', summary))}
      where ${within(scope)} and ${sql.raw(countedBy(summary))}
      group by ${sql.raw(groups(summary))}`
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      (${stored} except ${derived}) union all (${derived} except ${stored})) as difference`.execute(trx)
    differences[summary.table] = rows[0]?.count ?? 0
  }
  return differences
}
