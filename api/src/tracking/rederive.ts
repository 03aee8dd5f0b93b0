import { dayMs, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import { readClosedTime } from './locked-time/closedTime.queries.ts'
import { type OpenStretch, openStretches, withinDays } from './locked-time/closedTime.rules.ts'
import { moveBilledTime } from './moveBilledTime.ts'
import { movePictures } from './movePictures.ts'
import type { Person } from './person.ts'
import { beginsRun, cutShifts, maxGapMs, type Shift, type ShiftMinute, shiftOf } from './shifts.rules.ts'
import { recomputeDays } from './summaries.ts'

type StoredMinute = ShiftMinute & { workDate: LocalDate }
type Stretch = { minutes: StoredMinute[]; stops: number[] }

/**
 * Recomputes the shifts around a changed stretch of time, and the days from, to or within which minutes move. Call it
 * after minutes or stops were inserted, removed or changed, under the person's lock. Shifts begin and end at locked
 * time, so that changes next to it do not affect what is in it. Returns the affected days.
 */
export async function rederive(
  trx: QueryExecutorProvider,
  person: Person,
  touchedFrom: number,
  touchedTo: number,
): Promise<LocalDate[]> {
  const days = new Set<LocalDate>()
  for (const open of openStretches(await readClosedTime(trx, person))) {
    const from = Math.max(touchedFrom, open.from)
    const to = Math.min(touchedTo, open.to)
    if (from > to) continue
    for (const day of await rederiveWithin(trx, person, { from, to }, open)) days.add(day)
  }
  recomputeDays(trx, { ...person, days: [...days] })
  return [...days].sort()
}

type Touched = { from: number; to: number }

async function rederiveWithin(trx: QueryExecutorProvider, person: Person, touched: Touched, open: OpenStretch) {
  const { minutes, stops } = await readRuns(trx, person, touched, open)
  const from = Math.min(minutes[0]?.minute ?? touched.from, touched.from)
  const to = Math.max(minutes.at(-1)?.minute ?? touched.to, touched.to)
  const old = await removeShifts(trx, person, { from, to, before: open.to })
  const dates = new Map(old.map(({ startedAt, workDate }) => [startedAt, workDate]))
  const dayOf = (at: number) => dates.get(at) ?? withinDays(localDate(at, person.zone), open.days)
  const shifts = cutShifts(minutes, stops, person.zone, { dayOf })
  insertShifts(trx, person, shifts)
  moveMinutes(trx, person, minutes, shifts)
  movePictures(trx, person, { from, to })
  return new Set([
    ...old.map(({ workDate }) => workDate),
    ...shifts.map(({ workDate }) => workDate),
    ...minutes.map(({ workDate }) => workDate),
  ])
}

/** The whole runs that overlap the changed stretch, and the run before it. */
async function readRuns(
  trx: QueryExecutorProvider,
  person: Person,
  { from, to }: Touched,
  open: OpenStretch,
): Promise<Stretch> {
  for (let margin = dayMs * 1.5; ; margin *= 2) {
    const read = { from: Math.max(from - margin, open.from), to: Math.min(to + margin, open.to) }
    const stretch = await readStretch(trx, person, read, open)
    const isWhole = { start: read.from === open.from, end: read.to === open.to }
    const runs = wholeRuns(stretch, { from, to, read, isWhole })
    if (runs) return runs
  }
}

type Reading = Touched & { read: Touched; isWhole: { start: boolean; end: boolean } }

/**
 * Trims the rows read to whole runs, or returns null when too little was read to know where runs begin. The result
 * begins with the last run that starts before the stretch, because a new stop may end it. It ends before the first run
 * that starts after the stretch and after the minute that follows it, which a new stop may have turned into a start.
 */
function wholeRuns({ minutes, stops }: Stretch, { from, to, read, isWhole }: Reading): Stretch | null {
  const starts = minutes.map((at, index) => {
    const before = minutes[index - 1]
    if (before) return beginsRun(at, before, stops)
    // For the first minute read, only the silence since the beginning of the read range is known.
    return isWhole.start || at.status === 0 || at.minute - read.from >= maxGapMs + minuteMs
  })
  const firstInside = minutes.findIndex(({ minute }) => minute >= from)
  const earlier = firstInside === -1 ? minutes.length : firstInside
  const begin = earlier === 0 ? 0 : starts.lastIndexOf(true, earlier - 1)
  if (begin === -1) return null
  if (earlier === 0 && minutes.length > 0 && !starts[0]) return null
  const afterwards = minutes.findIndex(({ minute }) => minute >= to)
  const end = afterwards === -1 ? -1 : starts.indexOf(true, afterwards + 1)
  const last = minutes.at(-1)
  if (end === -1 && !isWhole.end && last && read.to - last.minute < maxGapMs + minuteMs) return null
  const affected = minutes.slice(begin, end === -1 ? undefined : end)
  const limit = end === -1 ? Infinity : (minutes[end] as StoredMinute).minute
  const start = affected[0]?.minute ?? from
  return { minutes: affected, stops: stops.filter((stop) => stop > start && stop <= limit) }
}

/** Includes a stop at the beginning of locked time, because it ends the shift before it. */
async function readStretch(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: Person,
  { from, to }: Touched,
  open: OpenStretch,
): Promise<Stretch> {
  const readMinutes = sql<{ minute: Date; status: number; work_date: LocalDate }>`
    select minute, status, work_date::text from activity_minutes
    where organization_id = ${organizationId} and employee_id = ${employeeId}
      and minute between ${iso(from)} and ${iso(to)} and minute < ${isoOrInfinity(open.to)} order by minute`.execute(
    trx,
  )
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

async function removeShifts(
  trx: QueryExecutorProvider,
  person: Person,
  { from, to, before }: Touched & { before: number },
) {
  const { rows } = await sql<{ started_at: Date; work_date: LocalDate }>`delete from shifts
    where organization_id = ${person.organizationId} and employee_id = ${person.employeeId}
      and started_at between ${iso(from)} and ${iso(to)} and started_at < ${isoOrInfinity(before)}
    returning started_at, work_date::text`.execute(trx)
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
  moveBilledTime(
    trx,
    person,
    moved.map(({ minute, workDate, newDate }) => ({ minute, from: workDate, to: newDate })),
  )
}

const isoOrInfinity = (at: number) => (Number.isFinite(at) ? iso(at) : 'infinity')

function iso(at: number): string {
  return new Date(at).toISOString()
}
