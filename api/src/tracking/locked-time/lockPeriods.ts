import { endOfDayMs, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import { PeriodState } from '@dayline/shared/contract'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { later } from '../../platform/db/transaction.ts'
import { lockPeople } from '../person.ts'
import { rederive } from '../rederive.ts'
import { maxGapMs } from '../shifts.rules.ts'

/** Whole days, both inclusive, and the zone in which they begin and end. */
export type Period = { organizationId: number; from: LocalDate; to: LocalDate; zone: string }

/**
 * Locks the time of a period for some people: the shifts of its days, and the empty time between. Concurrent writes are
 * not lost: they wait for the people's locks, or this waits for theirs.
 */
export async function lockPeriods(
  trx: QueryExecutorProvider,
  period: Period,
  employeeIds: readonly number[],
  state: typeof PeriodState.Approved | typeof PeriodState.Locked,
): Promise<void> {
  await takeLocks(trx, period, employeeIds)
  const { organizationId, from, to } = period
  await sql`insert into timesheet_periods (organization_id, employee_id, from_day, to_day, state, from_at, to_at)
    select ${organizationId}::int, b.id, ${from}::date, ${to}::date, ${state}::smallint, b.from_at, b.to_at
    from (${lockBounds(period, sql`${[...employeeIds]}::int[]`)}) b
    on conflict (organization_id, employee_id, from_day, to_day)
      do update set state = excluded.state, from_at = excluded.from_at, to_at = excluded.to_at`.execute(trx)
}

/**
 * Selects where the lock of a period begins and ends for each person: id, from_at and to_at. Night shifts extend past
 * midnight: the lock begins and ends with the period's shifts, and never covers a shift of a neighboring day.
 * @param employeeIds an array in SQL
 */
export function lockBounds(period: Period, employeeIds: RawBuilder<unknown>): RawBuilder<unknown> {
  const { organizationId, from, to } = period
  const { start, end } = midnightsOf(period)
  return sql`select p.id,
      coalesce(before.to_at, least(greatest(${start}::timestamptz, earlier.ends), own.starts)) as from_at,
      coalesce(after.from_at, greatest(least(${end}::timestamptz, next.starts), own.ends)) as to_at
    from unnest(${employeeIds}) as p (id)
    cross join lateral (select min(started_at) as starts, max(${endOfShift}) as ends from shifts s
      where s.organization_id = ${organizationId} and s.employee_id = p.id
        and s.work_date between ${from}::date and ${to}::date) own
    cross join lateral (select max(${endOfShift}) as ends from shifts s
      where s.organization_id = ${organizationId} and s.employee_id = p.id and s.work_date < ${from}::date
        and s.work_date >= ${from}::date - 3) earlier
    cross join lateral (select min(started_at) as starts from shifts s
      where s.organization_id = ${organizationId} and s.employee_id = p.id and s.work_date > ${to}::date
        and s.work_date <= ${to}::date + 3) next
    cross join lateral (select max(t.to_at) as to_at from timesheet_periods t where t.organization_id = ${organizationId}
      and t.employee_id = p.id and t.to_day = ${from}::date - 1) before
    cross join lateral (select min(t.from_at) as from_at from timesheet_periods t
      where t.organization_id = ${organizationId} and t.employee_id = p.id and t.from_day = ${to}::date + 1) after`
}

/** In SQL: whether the entry overlaps the bounds `b` that `lockBounds` selects. */
export const overlapsBounds = (entry: 'x' | 'y'): RawBuilder<boolean> =>
  sql`${sql.ref(`${entry}.employee_id`)} = b.id and ${sql.ref(`${entry}.started_at`)} < b.to_at
    and ${sql.ref(`${entry}.ended_at`)} > b.from_at`

/** A clock-out in the minute of the next clock-in belongs to both; a started minute counts as a whole one. */
const endOfShift = sql.raw(
  `greatest(s.last_minute + interval '1 minute', date_trunc('minute', s.stopped_at + interval '59.999 seconds'))`,
)

/** For people who join later: their time on these days is locked, too. */
export async function lockForEveryone(trx: QueryExecutorProvider, period: Period): Promise<void> {
  const { start, end } = midnightsOf(period)
  await sql`insert into locked_periods (organization_id, from_day, to_day, from_at, to_at)
    values (${period.organizationId}, ${period.from}, ${period.to}, ${start}, ${end}) on conflict do nothing`.execute(
    trx,
  )
}

/** Unlocks the time of a period for some people. Reports that arrived meanwhile are stored by `storeHeld`. */
export async function unlockPeriods(
  trx: QueryExecutorProvider,
  period: Period,
  employeeIds: readonly number[],
): Promise<void> {
  const { organizationId, from, to, zone } = period
  await takeLocks(trx, period, employeeIds)
  const { rows } = await sql<Edges>`with were as (
      select employee_id, from_at, to_at from timesheet_periods where organization_id = ${organizationId}
        and from_day = ${from} and to_day = ${to} and employee_id = any(${[...employeeIds]}::int[])
        and from_at is not null),
    opened as (update timesheet_periods t set state = ${PeriodState.Open}, from_at = null, to_at = null from were
      where t.organization_id = ${organizationId} and t.employee_id = were.employee_id
        and t.from_day = ${from} and t.to_day = ${to})
    select employee_id, from_at, to_at from were where exists (select from shifts a
      join shifts b on b.organization_id = a.organization_id and b.employee_id = a.employee_id
        and b.started_at > a.last_minute and b.started_at <= a.last_minute + interval '1 day'
      where a.organization_id = ${organizationId} and a.employee_id = were.employee_id
        and a.started_at between were.from_at - interval '3 days' and were.to_at
        and (a.last_minute < were.from_at and b.started_at >= were.from_at
          or a.last_minute < were.to_at and b.started_at >= were.to_at))
    order by employee_id`.execute(trx)
  // Shifts that ended at the lock continue past its ends, as if there had been no lock.
  for (const { employee_id: employeeId, from_at, to_at } of rows) {
    await rederive(trx, { organizationId, employeeId, zone }, from_at.getTime() - 1, to_at.getTime())
  }
}

type Edges = { employee_id: number; from_at: Date; to_at: Date }

/**
 * People with a shift in the period that may still continue: it has no clock-out, and the silence is too short to end
 * it.
 */
export async function findAtWork(
  trx: QueryExecutorProvider,
  { organizationId, from, to }: Period,
  employeeIds: readonly number[],
  now: number = Date.now(),
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct employee_id as id from shifts
    where organization_id = ${organizationId} and employee_id = any(${[...employeeIds]}::int[])
      and work_date between ${from}::date and ${to}::date and stopped_at is null
      and last_minute > ${new Date(now - maxGapMs)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Makes concurrent writes of these people's time wait until the transaction ends, and waits for those that have begun.
 * People without a presence have no minute yet, and may be reporting their first one now.
 */
export async function takeLocks(
  trx: QueryExecutorProvider,
  { organizationId }: Period,
  employeeIds: readonly number[],
) {
  later(
    trx,
    sql`insert into presences (organization_id, employee_id, status, since)
      select ${organizationId}::int, id, 5, now() from unnest(${[...employeeIds]}::int[]) as p (id) order by id
      on conflict (organization_id, employee_id) do nothing`,
  )
  await lockPeople(trx, organizationId, employeeIds)
}

const midnightsOf = ({ from, to, zone }: Period) => ({
  start: new Date(startOfDayMs(from, zone)),
  end: new Date(endOfDayMs(to, zone)),
})
