import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { localDate } from '../tracking/days.rules.ts'
import { statusNow } from '../tracking/presence.rules.ts'
import type { DayRange } from '../tracking/ranges.rules.ts'

/** Who a report is about, and which days. */
export type Asked = { organizationId: number; ids: number[]; range: DayRange }

type Clock = { clock_in: Date; clock_out: Date; late: number; late_count: number }

/**
 * Clock-in and clock-out of the last day with data, and how late people clocked in. Late is every minute after the
 * Clockin setting on a working day; approved leave is never late (decisions, Time).
 */
export async function readClocks(
  db: Trx,
  actor: Actor,
  { organizationId, ids, range }: Asked,
): Promise<Map<number, Clock>> {
  const { Clockin, Timezone, WorkingDays } = actor.trackSettings
  const { rows } = await sql<Clock & { employee_id: number }>`
    with day as (
      select d.employee_id, d.work_date, d.first_minute, d.last_minute,
        floor(extract(epoch from d.first_minute - ((d.work_date + ${Clockin}::time) at time zone ${Timezone})) / 60)::int as after
      from activity_days d
      where d.organization_id = ${organizationId} and d.work_date between ${range.from} and ${range.to}
        and d.employee_id = any(${ids}::int[])),
    judged as (
      select day.*, case when day.after > 0 and extract(isodow from day.work_date)::int = any(${WorkingDays}::int[])
        and not exists (select from leave_requests r where r.organization_id = ${organizationId}
          and r.employee_id = day.employee_id and r.status = 1 and day.work_date between r.start_date and r.end_date)
        then day.after else 0 end as late
      from day)
    select employee_id, (array_agg(first_minute order by work_date desc))[1] as clock_in,
      (array_agg(last_minute order by work_date desc))[1] + interval '1 minute' as clock_out,
      sum(late)::int as late, (count(*) filter (where late > 0))::int as late_count
    from judged group by employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, ...clock }) => [employee_id, clock]))
}

/** What everybody is doing now, whatever range the report is about. */
export async function readStatuses(
  db: Trx,
  actor: Actor,
  { organizationId, ids }: Asked,
  now: number,
): Promise<Map<number, number>> {
  const today = localDate(now, actor.trackSettings.Timezone)
  type Row = { id: number; status: number | null; last_minute: Date | null; worked: boolean; on_leave: boolean }
  const { rows } = await sql<Row>`
    select e.id, p.status, p.last_minute,
      exists (select from activity_days d where d.organization_id = e.organization_id and d.employee_id = e.id
        and d.work_date = ${today}) as worked,
      exists (select from leave_requests r where r.organization_id = e.organization_id and r.employee_id = e.id
        and r.status = 1 and ${today}::date between r.start_date and r.end_date) as on_leave
    from employments e
    left join presences p on p.organization_id = e.organization_id and p.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${ids}::int[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const presence = {
        status: row.status,
        lastMinute: row.last_minute?.getTime() ?? null,
        workedToday: row.worked,
        onLeaveToday: row.on_leave,
      }
      return [row.id, statusNow(presence, now)]
    }),
  )
}
