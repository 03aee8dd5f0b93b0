import type { LocalDate } from '@dayline/shared/calendar'
import { EntryLogStatus, TimeEntryStatus } from '@dayline/shared/contract'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { ClosedTime } from './closedTime.rules.ts'

/** A closed stretch as read from the database: seconds since 1970, and the days of a locked period. */
export type ClosedRow = [from: number, to: number, first: LocalDate | null, last: LocalDate | null]

const seconds = (column: string) => sql.raw(`extract(epoch from ${column})::float8`)

/** Closed time of a person as an array of `ClosedRow`: an SQL expression for use in other statements. */
export function closedTimeOf(
  organizationId: RawBuilder<unknown>,
  employeeId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_array(c.a, c.b, c.first, c.last)) from (
    select ${seconds('t.from_at')} as a, ${seconds('t.to_at')} as b, t.from_day as first, t.to_day as last
      from timesheet_periods t where t.organization_id = ${organizationId} and t.employee_id = ${employeeId}
        and t.from_at is not null
    union all
    select ${seconds('x.started_at')}, ${seconds('x.ended_at')}, null, null
      from time_entries x where x.organization_id = ${organizationId} and x.employee_id = ${employeeId}
        and x.log_status = ${sql.lit(EntryLogStatus.NotWorked)} and x.status = ${sql.lit(TimeEntryStatus.Approved)}) c)`
}

export function closedTimeFrom(rows: readonly ClosedRow[] | null): ClosedTime[] {
  return (rows ?? []).map(([from, to, first, last]) => ({
    from: Math.round(from * 1000),
    to: Math.round(to * 1000),
    days: first !== null && last !== null ? { first, last } : null,
  }))
}

export async function readClosedTime(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: { organizationId: number; employeeId: number },
): Promise<ClosedTime[]> {
  const closed = closedTimeOf(sql`${organizationId}::int`, sql`${employeeId}::int`)
  const { rows } = await sql<{ closed: ClosedRow[] | null }>`select ${closed} as closed`.execute(trx)
  return closedTimeFrom(rows[0]?.closed ?? null)
}

/** Closed time of several people; people without any have an empty list. */
export async function readClosedTimes(
  trx: QueryExecutorProvider,
  organizationId: number,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, ClosedTime[]>> {
  const closed = closedTimeOf(sql`${organizationId}::int`, sql`p.id`)
  const { rows } = await sql<{ id: number; closed: ClosedRow[] | null }>`select p.id, ${closed} as closed
    from unnest(${[...employeeIds]}::int[]) as p (id)`.execute(trx)
  return new Map(rows.map((row) => [row.id, closedTimeFrom(row.closed)]))
}
