import { dayMs, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import type { Person } from './person.ts'
import { beginsRun, cutShifts, longestGap, type Shift, type ShiftMinute, shiftOf } from './shifts.rules.ts'
import { recomputeDays } from './summaries.ts'

type StoredMinute = ShiftMinute & { workDate: LocalDate }
type Stretch = { minutes: StoredMinute[]; stops: number[] }

/**
 * Recomputes the shifts around a changed stretch of time and the days that this moves minutes from, to or
 * within. Call it after minutes or stops were inserted, removed or changed, under the person's lock. Answers the days.
 */
export async function rederive(
  trx: QueryExecutorProvider,
  person: Person,
  touchedFrom: number,
  touchedTo: number,
): Promise<LocalDate[]> {
  const { minutes, stops } = await readRuns(trx, person, touchedFrom, touchedTo)
  const from = Math.min(minutes[0]?.minute ?? touchedFrom, touchedFrom)
  const to = Math.max(minutes.at(-1)?.minute ?? touchedTo, touchedTo)
  const old = await removeShifts(trx, person, from, to)
  const dates = new Map(old.map(({ startedAt, workDate }) => [startedAt, workDate]))
  const shifts = cutShifts(minutes, stops, person.zone, { dates })
  insertShifts(trx, person, shifts)
  moveMinutes(trx, person, minutes, shifts)
  const days = new Set([
    ...old.map(({ workDate }) => workDate),
    ...shifts.map(({ workDate }) => workDate),
    ...minutes.map(({ workDate }) => workDate),
  ])
  recomputeDays(trx, { ...person, days: [...days] })
  return [...days].sort()
}

/** The whole runs that the touched stretch reaches into, together with the run before it. */
async function readRuns(trx: QueryExecutorProvider, person: Person, from: number, to: number): Promise<Stretch> {
  for (let margin = dayMs * 1.5; ; margin *= 2) {
    const read = await readStretch(trx, person, from - margin, to + margin)
    const runs = wholeRuns(read, { from, to, margin })
    if (runs) return runs
  }
}

/**
 * Cuts what was read at the starts of runs, or answers null when the reading did not reach far enough to know them.
 * It begins with the last run that starts before the stretch, whose end may be a new stop; it ends before the first run
 * that starts after the stretch and after the minute that follows it, which a new stop may have turned into a start.
 */
function wholeRuns(
  { minutes, stops }: Stretch,
  { from, to, margin }: { from: number; to: number; margin: number },
): Stretch | null {
  const starts = minutes.map((at, index) => {
    const before = minutes[index - 1]
    // Of the first minute read nothing is known but the silence since the reading began.
    if (!before) return at.status === 0 || at.minute - (from - margin) >= longestGap + minuteMs
    return beginsRun(at, before, stops)
  })
  const firstInside = minutes.findIndex(({ minute }) => minute >= from)
  const earlier = firstInside === -1 ? minutes.length : firstInside
  const begin = earlier === 0 ? 0 : starts.lastIndexOf(true, earlier - 1)
  if (begin === -1) return null
  if (earlier === 0 && minutes.length > 0 && !starts[0]) return null
  const afterwards = minutes.findIndex(({ minute }) => minute >= to)
  const end = afterwards === -1 ? -1 : starts.indexOf(true, afterwards + 1)
  const last = minutes.at(-1)
  if (end === -1 && last && to + margin - last.minute < longestGap + minuteMs) return null
  const affected = minutes.slice(begin, end === -1 ? undefined : end)
  const limit = end === -1 ? Infinity : (minutes[end] as StoredMinute).minute
  const start = affected[0]?.minute ?? from
  return { minutes: affected, stops: stops.filter((stop) => stop > start && stop <= limit) }
}

async function readStretch(trx: QueryExecutorProvider, person: Person, from: number, to: number): Promise<Stretch> {
  const { organizationId, employeeId } = person
  const readMinutes = sql<{ minute: Date; status: number; work_date: LocalDate }>`
    select minute, status, work_date::text from activity_minutes
    where organization_id = ${organizationId} and employee_id = ${employeeId}
      and minute between ${iso(from)} and ${iso(to)} order by minute`.execute(trx)
  const readStops = sql<{ stopped_at: Date }>`
    select stopped_at from work_stops where organization_id = ${organizationId} and employee_id = ${employeeId}
      and stopped_at between ${iso(from)} and ${iso(to)} order by stopped_at`.execute(trx)
  const [minutes, stops] = await Promise.all([readMinutes, readStops])
  return {
    minutes: minutes.rows.map((row) => ({
      minute: row.minute.getTime(),
      status: row.status,
      workDate: row.work_date,
    })),
    stops: stops.rows.map((row) => row.stopped_at.getTime()),
  }
}

async function removeShifts(trx: QueryExecutorProvider, person: Person, from: number, to: number) {
  const { rows } = await sql<{ started_at: Date; work_date: LocalDate }>`delete from shifts
    where organization_id = ${person.organizationId} and employee_id = ${person.employeeId}
      and started_at between ${iso(from)} and ${iso(to)} returning started_at, work_date::text`.execute(trx)
  return rows.map((row) => ({ startedAt: row.started_at.getTime(), workDate: row.work_date }))
}

function insertShifts(trx: QueryExecutorProvider, person: Person, shifts: readonly Shift[]) {
  const inserting = sql`insert into shifts (organization_id, employee_id, started_at, work_date, last_minute, stopped_at)
    select ${person.organizationId}::int, ${person.employeeId}::int, started_at, work_date, last_minute, stopped_at
    from unnest(${shifts.map(({ startedAt }) => iso(startedAt))}::timestamptz[],
      ${shifts.map(({ workDate }) => workDate)}::date[], ${shifts.map(({ lastMinute }) => iso(lastMinute))}::timestamptz[],
      ${shifts.map(({ stoppedAt }) => stoppedAt && iso(stoppedAt))}::timestamptz[])
      as given (started_at, work_date, last_minute, stopped_at)`
  later(trx, inserting)
}

function moveMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  minutes: readonly StoredMinute[],
  shifts: readonly Shift[],
) {
  const moved = minutes
    .map((at) => ({ ...at, newDate: (shiftOf(at.minute, shifts) as Shift).workDate }))
    .filter(({ workDate, newDate }) => workDate !== newDate)
  if (moved.length === 0) return
  const moving = sql`update activity_minutes m set work_date = given.work_date
    from unnest(${moved.map(({ minute }) => iso(minute))}::timestamptz[],
      ${moved.map(({ newDate }) => newDate)}::date[]) as given (minute, work_date)
    where m.organization_id = ${person.organizationId} and m.employee_id = ${person.employeeId}
      and m.minute = given.minute`
  later(trx, moving)
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
