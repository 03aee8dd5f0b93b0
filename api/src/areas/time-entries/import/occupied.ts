import { TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'

export type Stretch = { start: number; end: number }

/** Pending and approved entries by person; new entries must not overlap them. */
export async function listOccupied(
  db: Db,
  { organizationId }: Actor,
  employeeIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Map<number, Stretch[]>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('time_entries')
    .select(['employee_id', 'started_at', 'ended_at'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', [...employeeIds])
    .where('status', '<>', TimeEntryStatus.Rejected)
    .where('started_at', '<', new Date(to))
    .where('ended_at', '>', new Date(from))
    .execute()
  const groups = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.map(({ started_at, ended_at }) => ({ start: started_at.getTime(), end: ended_at.getTime() })),
    ]),
  )
}

type Timed = Stretch & { row: number; employeeId: number }

/** Work and break minutes already tracked in each row's time: an approval does not change them. */
export async function countTracked(
  db: Db,
  { organizationId }: Actor,
  rows: readonly Timed[],
): Promise<ReadonlyMap<number, number>> {
  const iso = (at: number) => new Date(at).toISOString()
  const counted = await sql<{ row: number; minutes: number }>`select given.row_number as row, x.minutes
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ employeeId }) => employeeId)}::int[],
      ${rows.map(({ start }) => iso(start))}::timestamptz[], ${rows.map(({ end }) => iso(end))}::timestamptz[])
      as given (row_number, employee_id, starts, ends)
    cross join lateral (select count(*)::int as minutes from activity_minutes m
      where m.organization_id = ${organizationId} and m.employee_id = given.employee_id
        and m.minute >= given.starts and m.minute < given.ends and m.status in (0, 1, 2)) x
    where x.minutes > 0`.execute(db)
  return new Map(counted.rows.map(({ row, minutes }) => [row, minutes]))
}

/** The first free start for a duration, at or after `from`. */
export function firstFree(occupied: readonly Stretch[], from: number, lengthMs: number): number {
  let start = from
  for (const other of occupied.toSorted((one, two) => one.start - two.start)) {
    if (other.end <= start) continue
    if (other.start >= start + lengthMs) break
    start = other.end
  }
  return start
}
