import type { LocalDate } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { prepared } from '../platform/db/preparedStatements.ts'
import { later } from '../platform/db/transaction.ts'
import { type ClosedRow, closedTimeFrom, closedTimeOf } from './locked-time/closedTime.queries.ts'
import type { ClosedTime } from './locked-time/closedTime.rules.ts'
import { type PauseRow, pausesFrom, pausesOf } from './pauses/pauses.queries.ts'
import type { Pause } from './pauses/pauses.rules.ts'
import type { Shift } from './shifts.rules.ts'

/** A person whose time is tracked, and the zone in which their days begin. */
export type Person = { organizationId: number; employeeId: number; zone: string }

/** A person's latest status and shift, read under the lock that serializes writes for this person. */
export type TrackingState = {
  status: number
  since: number
  lastMinute: number | null
  lastStop: number | null
  shift: Shift | null
  /** When the latest picture was taken. */
  lastPicture: number | null
  /** Locked and cut time. */
  closed: readonly ClosedTime[]
  /** Stretches in which nothing may be collected. */
  pauses: readonly Pause[]
}

type TrackingStateRow = {
  employee_id: number
  status: number
  since: Date
  last_minute: Date | null
  last_stop: Date | null
  shift_started_at: Date | null
  shift_last_minute: Date | null
  shift_stopped_at: Date | null
  shift_work_date: LocalDate | null
  last_picture: Date | null
  closed: ClosedRow[] | null
  pauses: PauseRow[] | null
}

/** Locks a person's presence row until the transaction ends and returns the tracking state. */
export async function lockPerson(trx: QueryExecutorProvider, person: Person): Promise<TrackingState> {
  const { organizationId, employeeId } = person
  const lock = async () => (await lockPeople(trx, organizationId, [employeeId])).get(employeeId)
  const trackingState = await lock()
  if (trackingState) return trackingState
  await sql`insert into presences (organization_id, employee_id, status, since)
    values (${organizationId}, ${employeeId}, ${ActivityStatus.YetToStart}, now())
    on conflict (organization_id, employee_id) do nothing`.execute(trx)
  return (await lock()) as TrackingState
}

/**
 * Does the same for several people of an organization in one round trip. People without a presence row are missing in
 * the result. Rows are locked in one order, so that two transactions never deadlock.
 */
export async function lockPeople(
  trx: QueryExecutorProvider,
  organizationId: number,
  employeeIds: readonly number[],
): Promise<Map<number, TrackingState>> {
  // Locking is a separate statement: a statement that waits for a lock would still see the shifts from before the wait.
  later(
    trx,
    sql`${sql.raw(prepared)} select from presences where organization_id = ${organizationId}
      and employee_id = any(${[...employeeIds]}::int[]) order by employee_id for update`,
  )
  const { rows } =
    await sql<TrackingStateRow>`${sql.raw(prepared)} select p.employee_id, p.status, p.since, p.last_minute, w.last_stop,
        s.started_at as shift_started_at, s.last_minute as shift_last_minute, s.stopped_at as shift_stopped_at,
        s.work_date::text as shift_work_date,
        (select max(taken_at) from screenshots x
          where x.organization_id = p.organization_id and x.employee_id = p.employee_id) as last_picture,
        ${closedTimeOf(sql`p.organization_id`, sql`p.employee_id`)} as closed,
        ${pausesOf(sql`p.organization_id`, sql`p.employee_id`)} as pauses
      from presences p
      left join lateral (select max(stopped_at) as last_stop from work_stops w
        where w.organization_id = p.organization_id and w.employee_id = p.employee_id) w on true
      left join lateral (select * from shifts s
        where s.organization_id = p.organization_id and s.employee_id = p.employee_id
        order by s.started_at desc limit 1) s on true
      where p.organization_id = ${organizationId} and p.employee_id = any(${[...employeeIds]}::int[])`.execute(trx)
  return new Map(rows.map((row) => [row.employee_id, trackingStateFrom(row)]))
}

function trackingStateFrom(row: TrackingStateRow): TrackingState {
  const { shift_started_at: startedAt, shift_last_minute: lastMinute, shift_work_date: workDate } = row
  return {
    status: row.status,
    since: row.since.getTime(),
    lastMinute: row.last_minute?.getTime() ?? null,
    lastStop: row.last_stop?.getTime() ?? null,
    shift:
      startedAt && lastMinute && workDate
        ? {
            startedAt: startedAt.getTime(),
            lastMinute: lastMinute.getTime(),
            stoppedAt: row.shift_stopped_at?.getTime() ?? null,
            workDate,
          }
        : null,
    lastPicture: row.last_picture?.getTime() ?? null,
    closed: closedTimeFrom(row.closed),
    pauses: pausesFrom(row.pauses),
  }
}
