import type { LocalDate } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { keep } from '../db/keptStatements.ts'
import { later } from '../db/transaction.ts'
import type { Shift } from './shifts.rules.ts'

/** Whose time it is, and the zone that cuts it into days. */
export type Person = { organizationId: number; employeeId: number; zone: string }

/** Where a person's record stands, read under the lock that orders the writes of one person. */
export type Standing = {
  status: number
  since: number
  lastMinute: number | null
  lastStop: number | null
  shift: Shift | null
}

type StandingRow = {
  status: number
  since: Date
  last_minute: Date | null
  last_stop: Date | null
  shift_started_at: Date | null
  shift_last_minute: Date | null
  shift_stopped_at: Date | null
  shift_work_date: LocalDate | null
}

/** Locks a person's presence row until the transaction ends and answers where the record stands. */
export async function lockPerson(trx: QueryExecutorProvider, person: Person): Promise<Standing> {
  const { organizationId, employeeId } = person
  const read = () =>
    sql<StandingRow>`${sql.raw(keep)} select p.status, p.since, p.last_minute,
        (select max(stopped_at) from work_stops w where w.organization_id = p.organization_id and w.employee_id = p.employee_id) as last_stop,
        s.started_at as shift_started_at, s.last_minute as shift_last_minute, s.stopped_at as shift_stopped_at,
        s.work_date::text as shift_work_date
      from presences p
      left join lateral (select * from shifts s
        where s.organization_id = p.organization_id and s.employee_id = p.employee_id
        order by s.started_at desc limit 1) s on true
      where p.organization_id = ${organizationId} and p.employee_id = ${employeeId}`.execute(trx)
  // Locking comes in a statement of its own: one that waits for a lock would still see the shifts of before the wait.
  later(
    trx,
    sql`${sql.raw(keep)} select from presences
      where organization_id = ${organizationId} and employee_id = ${employeeId} for update`,
  )
  let [row] = (await read()).rows
  if (!row) {
    await sql`insert into presences (organization_id, employee_id, status, since)
      values (${organizationId}, ${employeeId}, ${ActivityStatus.YetToStart}, now())
      on conflict (organization_id, employee_id) do update set status = presences.status`.execute(trx)
    row = (await read()).rows[0] as StandingRow
  }
  return {
    status: row.status,
    since: row.since.getTime(),
    lastMinute: row.last_minute?.getTime() ?? null,
    lastStop: row.last_stop?.getTime() ?? null,
    shift:
      row.shift_started_at && row.shift_last_minute && row.shift_work_date
        ? {
            startedAt: row.shift_started_at.getTime(),
            lastMinute: row.shift_last_minute.getTime(),
            stoppedAt: row.shift_stopped_at?.getTime() ?? null,
            workDate: row.shift_work_date,
          }
        : null,
  }
}
