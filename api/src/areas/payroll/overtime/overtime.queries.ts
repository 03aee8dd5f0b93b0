import { addDays, type LocalDate, startOfWeekFrom } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { DayRange } from '../../../http/ranges.rules.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A day with unpaid overtime of a person: from `starts_at` onward; null: all unpaid working minutes of the day. */
export type OvertimeDay = {
  employee_id: number
  work_date: LocalDate
  starts_at: Date | null
  /** The last minute of the day. */
  ends_at: Date
  /** Whether some minutes of the day are paid or have their own rate. */
  is_marked: boolean
}

/** Rate of overtime in minor units: the rate times the factor, with half units rounded up. */
export const overtimeRate = ({ trackSettings }: Actor, rate: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((${rate})::bigint * ${trackSettings.OvertimePercent}::int + 50) / 100`

/** SQL rows `overtime (payee, day, starts_at, ends_at)`. */
export const overtimeRows = (days: readonly OvertimeDay[]): RawBuilder<unknown> =>
  sql`unnest(${days.map((day) => day.employee_id)}::int[], ${days.map((day) => day.work_date)}::date[],
    ${days.map(({ starts_at }) => starts_at?.toISOString() ?? '-infinity')}::timestamptz[],
    ${days.map(({ ends_at }) => ends_at.toISOString())}::timestamptz[]) as overtime (payee, day, starts_at, ends_at)`

/**
 * The overtime of some people on some days (docs/product/payroll.md#overtime). Paid regular minutes of a week count
 * toward the limit first, whenever they were worked; unpaid minutes use the rest in chronological order. Reads
 * summaries, and minutes only of days on which a limit is reached.
 */
export async function readOvertime(
  db: Db,
  { organizationId, trackSettings }: Actor,
  ids: RawBuilder<unknown>,
  { from, to }: DayRange,
): Promise<OvertimeDay[]> {
  const { EnableOvertime, EnableCostManagement, FirstWeekday } = trackSettings
  if (!EnableOvertime || !EnableCostManagement) return []
  const first = startOfWeekFrom(from, FirstWeekday)
  const weeks = sql`work_date between ${first} and ${addDays(startOfWeekFrom(to, FirstWeekday), 6)}`
  const { rows } = await sql<OvertimeDay>`
    with paid as (
      select employee_id, work_date, sum(minutes)::int as minutes, sum(minutes - overtime)::int as regular
      from activity_day_pay where organization_id = ${organizationId} and ${weeks} and payment_id <> 0 and status <= 1
        and employee_id in (${ids})
      group by 1, 2),
    days as (
      select employee_id, work_date, d.first_minute, d.last_minute, coalesce(paid.minutes, 0) as paid,
        d.working - coalesce(paid.minutes, 0) as unpaid, coalesce(paid.regular, 0) as regular,
        e.weekly_limit_hours * 60 as most, (work_date - ${first}::date) / 7 as week
      from activity_days d
      join employments e on e.organization_id = d.organization_id and e.id = d.employee_id
        and e.weekly_limit_hours is not null
      left join paid using (employee_id, work_date)
      where d.organization_id = ${organizationId} and ${weeks} and employee_id in (${ids})),
    counted as (
      select *, most - sum(regular) over (partition by employee_id, week)
          - sum(unpaid) over (partition by employee_id, week order by work_date) as remaining
      from days)
    select employee_id, work_date::text, (
        select m.minute from activity_minutes m
        where remaining + unpaid > 0 and m.organization_id = ${organizationId} and m.employee_id = counted.employee_id
          and m.minute between first_minute and last_minute and m.work_date = counted.work_date and m.status <= 1
          and (paid = 0 or not exists (select from pay_marks k
            where k.organization_id = ${organizationId} and k.employee_id = counted.employee_id
              and k.utc_day = (m.minute at time zone 'UTC')::date and k.payment_id is not null and k.covered @> m.minute))
        order by m.minute offset greatest(remaining + unpaid, 0) limit 1) as starts_at, last_minute as ends_at,
      exists (select from activity_day_pay p where p.organization_id = ${organizationId}
        and p.work_date = counted.work_date and p.employee_id = counted.employee_id) as is_marked
    from counted where remaining < 0 and unpaid > 0 and work_date between ${from} and ${to}`.execute(db)
  return rows
}
