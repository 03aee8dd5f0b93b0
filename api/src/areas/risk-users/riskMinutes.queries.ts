import { addDays, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, Productivity, type RiskCondition } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { joinedAt } from '../../identity/joinedAt.ts'
import type { Db } from '../../platform/db/database.ts'

type Scope = {
  organizationId: number
  zone: string
  /** People excluded from the report. */
  excluded: readonly number[]
  now: number
  /** Whether `now` is in the past, so that later minutes do not count. */
  isPast?: boolean
}

/** A person, with one number of minutes per condition. */
export type RiskMinutes = { employeeId: number; teamId: number | null; values: number[] }

/**
 * Everyone's minutes for each condition: people who have joined and are not blocked. Days entirely within the look-back
 * are read from their summary; only the days at its ends are read from their minutes.
 */
export async function readRiskMinutes(
  db: Db,
  scope: Scope,
  conditions: readonly RiskCondition[],
): Promise<RiskMinutes[]> {
  const columns = conditions.map(
    (condition, index) => sql`${minutesOf(scope, condition)} as ${sql.ref(`value${index}`)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`select e.id, e.team_id, ${sql.join(columns)}
    from employments e
    where e.organization_id = ${scope.organizationId} and e.user_id is not null and e.blocked_at is null
      and e.deleted_at is null${wereHere(scope)} and e.id <> all(${[...scope.excluded]}::int[])
    order by e.id`.execute(db)
  return rows.map((row) => ({
    employeeId: row.id ?? 0,
    teamId: row.team_id ?? null,
    values: conditions.map((_, index) => row[`value${index}`] ?? 0),
  }))
}

/** In the past, those who have joined since are left out: without minutes, they would meet every "less than". */
const wereHere = ({ now, zone, isPast = false }: Scope) =>
  isPast
    ? sql` and (${joinedAt} < ${new Date(now)} or exists (select from activity_days d
        where d.organization_id = e.organization_id and d.employee_id = e.id
          and d.work_date <= ${localDate(now - 1, zone)}::date))`
    : sql``

function minutesOf({ zone, now, isPast = false }: Scope, condition: RiskCondition): RawBuilder<unknown> {
  const from = now - condition.ValueMinutes * minuteMs
  const begin = sql`${new Date(from)}::timestamptz`
  // A shift belongs to the day of its clock-in, which may be the day before.
  const firstDay = sql`${addDays(localDate(from, zone), -1)}::date`
  const end = isPast ? sql`${new Date(now)}::timestamptz` : sql`'infinity'::timestamptz`
  return sql`(select coalesce(sum(case when d.first_minute >= ${begin} and d.last_minute < ${end} then ${summaryOf(condition)}
        else (select count(*) from activity_minutes m where m.organization_id = d.organization_id
          and m.employee_id = d.employee_id and m.work_date = d.work_date and m.minute >= ${begin} and m.minute < ${end}
          and (${counts(condition)})) end), 0)::int
      from activity_days d where d.organization_id = e.organization_id and d.employee_id = e.id
        and d.work_date >= ${firstDay} and d.last_minute >= ${begin} and d.first_minute < ${end})`
}

const ratedColumn = {
  [Productivity.Productive]: sql`d.productive`,
  [Productivity.Natural]: sql`d.neutral`,
  [Productivity.Unproductive]: sql`d.unproductive`,
}

/** The counted minutes of a whole day, from its summary. */
function summaryOf({ Statuses, ProductivityStatuses }: RiskCondition): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (Statuses.includes(ActivityStatus.Working)) {
    if (ProductivityStatuses.length === 0) parts.push(sql`d.working`)
    else parts.push(...ProductivityStatuses.map((rating) => ratedColumn[rating]))
  }
  if (Statuses.includes(ActivityStatus.OnBreak)) parts.push(sql`d.on_break`)
  if (Statuses.includes(ActivityStatus.Idle)) parts.push(sql`d.idle`)
  return sql.join(parts, sql` + `)
}

/** The same as a condition on a single minute. Clock-in minutes count as work. */
function counts({ Statuses, ProductivityStatuses }: RiskCondition): RawBuilder<unknown> {
  const others = Statuses.filter((status) => status !== ActivityStatus.Working)
  const parts = [sql`m.status = any(${others}::smallint[])`]
  if (Statuses.includes(ActivityStatus.Working)) {
    const ratings = ProductivityStatuses.length === 0 ? Object.values(Productivity) : ProductivityStatuses
    parts.push(sql`(m.status <= ${ActivityStatus.Working} and m.productivity = any(${[...ratings]}::smallint[]))`)
  }
  return sql.join(parts, sql` or `)
}
