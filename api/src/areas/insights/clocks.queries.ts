import { addDays, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import type { RunningShift } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ReportScope } from '../../tracking/filters.ts'
import { statusNow } from '../../tracking/presence.rules.ts'
import { isApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
import { latenessOf } from '../../tracking/work-days/lateness.queries.ts'
import { isWorkingDaySql } from '../../tracking/work-days/workWeeks.queries.ts'

type Clock = { clock_in: Date; clock_out: Date; late: number; late_count: number }

/**
 * Clock-in and clock-out of the last day with data, and how late people clocked in. Late is every minute after the
 * Clockin setting on a working day; approved leave is never late.
 */
export async function readClocks(db: Db, actor: Actor, scope: ReportScope): Promise<Map<number, Clock>> {
  const { organizationId, ids, range } = scope
  // An index finds the last day of each person, regardless of the length of the range.
  const { rows } = await sql<Clock & { employee_id: number }>`
    with ${latenessOf(actor, scope)},
    late as (
      select employee_id, sum(late) as late, count(*)::int as late_count from late_days group by employee_id)
    select people.employee_id, last.first_minute as clock_in, last.last_minute + interval '1 minute' as clock_out,
      coalesce(extract(epoch from late.late)::int / 60, 0) as late, coalesce(late.late_count, 0) as late_count
    from unnest(${ids}::int[]) as people (employee_id)
    cross join lateral (
      select d.first_minute, d.last_minute from activity_days d
      where d.organization_id = ${organizationId} and d.employee_id = people.employee_id
        and d.work_date between ${range.from} and ${range.to}
      order by d.work_date desc limit 1) last
    left join late on late.employee_id = people.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, ...clock }) => [employee_id, clock]))
}

/** The current status of a person, independent of a report's days. */
export type CurrentStatus = {
  status: number
  /** End of the last reported minute; null = none ever. */
  lastSeen: string | null
  /** Whether the person has paused the collection of their data. */
  isPaused: boolean
  /** Half days of approved leave today, 0 to 2. */
  leaveHalves: number
}

/** Everyone's current status, independent of the report's range. */
export async function readStatuses(
  db: Db,
  actor: Actor,
  { organizationId, ids }: ReportScope,
  now: number,
): Promise<Map<number, CurrentStatus>> {
  const today = todayOf(actor, now)
  type Row = {
    id: number
    status: number | null
    last_minute: Date | null
    worked: boolean
    leave_halves: number
    paused: boolean
  }
  const { rows } = await sql<Row>`
    select e.id, p.status, p.last_minute,
      exists (select from activity_days d where d.organization_id = e.organization_id and d.employee_id = e.id
        and d.work_date = ${today}) as worked,
      -- Of a leave that ends with half a day, the last working day is the half one. Holidays may have been added after it.
      (select least(coalesce(sum(case when r.half_days % 2 = 1 and not exists (
          select from generate_series(${today}::date + 1, r.end_date, interval '1 day') as later (day)
          where ${isWorkingDaySql(actor, sql`later.day::date`)}) then 1 else 2 end), 0), 2)::int
        from leave_requests r where r.organization_id = e.organization_id and r.employee_id = e.id
        and ${isApprovedLeave(actor, sql`${today}::date`)}) as leave_halves,
      exists (select from collection_pauses c where c.organization_id = e.organization_id and c.employee_id = e.id
        and c.is_break and not c.is_ended and c.until_at > ${new Date(now)}) as paused
    from employments e
    left join presences p on p.organization_id = e.organization_id and p.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${ids}::int[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const presence = {
        status: row.status,
        lastMinute: row.last_minute?.getTime() ?? null,
        workedToday: row.worked,
        onLeaveToday: row.leave_halves > 0,
      }
      const lastSeen = row.last_minute && new Date(row.last_minute.getTime() + minuteMs).toISOString()
      const status = statusNow(presence, now)
      return [row.id, { status, lastSeen, isPaused: row.paused, leaveHalves: row.leave_halves }]
    }),
  )
}

/** Shifts that began on the day before the range, for people who are present without a minute in the range. */
export async function readRunningShifts(
  db: Db,
  { organizationId, ids, range }: ReportScope,
): Promise<Map<number, RunningShift>> {
  if (ids.length === 0) return new Map()
  type Row = { id: number; Day: LocalDate; clock_in: Date; level_sum: number; minutes: number } & Pick<
    RunningShift,
    'Working' | 'OnBreak' | 'Idle'
  >
  const { rows } = await sql<Row>`select employee_id as id, work_date::text as "Day", first_minute as clock_in,
      working as "Working", on_break as "OnBreak", idle as "Idle", level_sum, minutes
    from activity_days where organization_id = ${organizationId} and employee_id = any(${ids}::int[])
      and work_date = ${addDays(range.from, -1)} and minutes > 0`.execute(db)
  return new Map(
    rows.map(({ id, Day, clock_in, Working, OnBreak, Idle, level_sum, minutes }) => [
      id,
      {
        Day,
        ClockIn: clock_in.toISOString(),
        Working,
        OnBreak,
        Idle,
        TotalMins: Working + OnBreak + Idle,
        ActivityLevel: Math.round((level_sum / minutes) * 100) / 100,
        InputSecs: level_sum,
      },
    ]),
  )
}
