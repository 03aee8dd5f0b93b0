import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { MinuteSource } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { prepared } from '../platform/db/preparedStatements.ts'
import { later } from '../platform/db/transaction.ts'
import { isClosed, isNearLock } from './locked-time/closedTime.rules.ts'
import { holdReports } from './locked-time/heldMinutes.ts'
import { movePictures } from './movePictures.ts'
import type { NewMinute } from './newMinute.ts'
import { isPaused } from './pauses/pauses.rules.ts'
import { lockPerson, type Person, type TrackingState } from './person.ts'
import { type Presence, presenceAfter, updatePresences } from './presence.ts'
import { rateByWorkDate, ratedOn } from './rateByWorkDate.ts'
import { rederive } from './rederive.ts'
import { cutShifts, type Shift, shiftOf } from './shifts.rules.ts'
import { addToSummaries } from './summaries.ts'

/** The result of storing. `days` are the days whose figures changed; `status` is null when it did not change. */
export type Stored = {
  accepted: number
  duplicates: number
  /** Reported about locked or cut time: they count once it is open again. */
  waiting: number
  /** Reported about a pause: nothing of them is stored. */
  paused: number
  lastMinute: number | null
  days: LocalDate[]
  status: { status: number; at: number } | null
}

/** A report in order and without duplicates, with its effect on the person's presence. */
type Arranged = {
  person: Person
  trackingState: TrackingState
  minutes: readonly NewMinute[]
  stops: readonly number[]
  presence: Presence | null
  /** Every minute and stop is later than those stored. */
  isLater: boolean
  given: number
}

/** Minutes and stops of one person, and the tracking state under the lock. */
export type Report = {
  person: Person
  trackingState: TrackingState
  minutes: readonly NewMinute[]
  stops: readonly number[]
}

/**
 * Stores minutes and stops of one person, each once: existing ones stay unchanged when they are sent again. Shifts,
 * days and summaries do not depend on the order in which batches arrive. The usual case, later than everything stored,
 * is one statement that adds; any other recomputes the changed stretch from the raw minutes.
 * @param known the tracking state, when the caller has locked the person already
 */
export async function storeMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  minutes: readonly NewMinute[],
  stops: readonly number[],
  known?: TrackingState,
): Promise<Stored> {
  const trackingState = known ?? (await lockPerson(trx, person))
  const { report, paused } = withoutPaused({ person, trackingState, minutes, stops })
  const { open, late } = partOf(report)
  const waiting = hasReports(late) ? await holdReports(trx, person, late) : 0
  const stored = await storeOpen(trx, open)
  const lateReports = late.minutes.length + late.stops.length
  return { ...stored, waiting, paused, duplicates: stored.duplicates + lateReports - waiting }
}

/** A report without the paused time; the break minutes written for the pause itself remain. */
function withoutPaused(report: Report): { report: Report; paused: number } {
  const { pauses } = report.trackingState
  if (pauses.length === 0) return { report, paused: 0 }
  const minutes = report.minutes.filter(
    ({ minute, source }) => source === MinuteSource.Pause || !isPaused(minute, pauses),
  )
  const stops = report.stops.filter((at) => !isPaused(at, pauses))
  const paused = report.minutes.length + report.stops.length - minutes.length - stops.length
  return { report: { ...report, minutes, stops }, paused }
}

async function storeOpen(trx: QueryExecutorProvider, report: Report): Promise<Stored> {
  const arranged = arrange(report)
  if (!arranged.isLater) return insertBetween(trx, arranged)
  const [stored] = append(trx, report.person.organizationId, [arranged])
  return stored as Stored
}

/** Splits a report into open time and locked or cut time. */
function partOf(report: Report): { open: Report; late: Pick<Report, 'minutes' | 'stops'> } {
  const { closed } = report.trackingState
  if (closed.length === 0) return { open: report, late: { minutes: [], stops: [] } }
  const minutes = Object.groupBy(report.minutes, ({ minute }) => (isClosed(minute, closed) ? 'late' : 'open'))
  const stops = Object.groupBy(report.stops, (at) => (isClosed(at, closed) ? 'late' : 'open'))
  return {
    open: { ...report, minutes: minutes.open ?? [], stops: stops.open ?? [] },
    late: { minutes: minutes.late ?? [], stops: stops.late ?? [] },
  }
}

const hasReports = ({ minutes, stops }: Pick<Report, 'minutes' | 'stops'>) => minutes.length + stops.length > 0

/**
 * Stores reports of several locked people of an organization with one statement. Returns null for a report that is not
 * later than the stored minutes of its person, or that is about locked, cut or paused time; nothing of it is stored.
 */
export function storeTogether(
  trx: QueryExecutorProvider,
  organizationId: number,
  reports: readonly Report[],
): (Stored | null)[] {
  const arranged = reports.map((given) => {
    const { report, paused } = withoutPaused(given)
    return { ...arrange(report), isUsual: paused === 0 && !hasReports(partOf(report).late) }
  })
  const later = arranged.filter(({ isLater, isUsual }) => isLater && isUsual)
  const stored = append(trx, organizationId, later)
  return arranged.map((report) => stored[later.indexOf(report)] ?? null)
}

function arrange({ person, trackingState, minutes: given, stops: givenStops }: Report): Arranged {
  const minutes = [...new Map(given.toReversed().map((row) => [row.minute, row])).values()].sort(
    (a, b) => a.minute - b.minute,
  )
  const stops = [...new Set(givenStops)].sort((a, b) => a - b)
  const first = Math.min(minutes[0]?.minute ?? Infinity, stops[0] ?? Infinity)
  const newest = Math.max(trackingState.lastMinute ?? -Infinity, trackingState.lastStop ?? -Infinity)
  const presence = presenceAfter(trackingState, minutes, stops)
  return {
    person,
    trackingState,
    minutes,
    stops,
    presence,
    // Shifts begin and end at locked time, and only `rederive` handles that.
    isLater: first > newest && !isNearLock([...minutes.map(({ minute }) => minute), ...stops], trackingState.closed),
    given: given.length + givenStops.length,
  }
}

function append(trx: QueryExecutorProvider, organizationId: number, reports: readonly Arranged[]): Stored[] {
  if (reports.length === 0) return []
  const cut = reports.map((report) => {
    const { person, trackingState, minutes, stops } = report
    const shifts = cutShifts(minutes, stops, person.zone, { after: trackingState.shift })
    const dates = minutes.map(({ minute }) => (shiftOf(minute, shifts) as Shift).workDate)
    return { ...report, shifts, dates, minutes: minutes.map((row, index) => ratedOn(row, dates[index] as LocalDate)) }
  })
  insertMinutes(trx, organizationId, cut, { isLater: true })
  for (const { person, trackingState, minutes } of cut) {
    const [first, last] = [minutes[0], minutes.at(-1)]
    if (first && last && (trackingState.lastPicture ?? -Infinity) >= first.minute) {
      movePictures(trx, person, { from: first.minute, to: last.minute })
    }
  }
  return cut.map((report) => {
    const { shift } = report.trackingState
    const days = new Set(report.dates)
    // A report with stops only still changes the day of the shift that it ends.
    if (report.stops.length > 0 && shift && shift.stoppedAt === null) days.add(shift.workDate)
    return storedOf(report, { accepted: report.minutes.length + report.stops.length, days: [...days] })
  })
}

async function insertBetween(trx: QueryExecutorProvider, report: Arranged): Promise<Stored> {
  const { person, presence } = report
  const { organizationId, employeeId, zone } = person
  if (presence) later(trx, updatePresences(organizationId, [{ employeeId, presence }]))
  const fresh = await findNew(trx, person, { minutes: report.minutes.map(({ minute }) => minute), stops: report.stops })
  const isNew = new Set(fresh.minutes)
  const { stops } = fresh
  const minutes = report.minutes.filter(({ minute }) => isNew.has(minute))
  if (minutes.length + stops.length === 0) return storedOf(report, { accepted: 0, days: [] })
  const dates = minutes.map(({ minute }) => localDate(minute, zone))
  const added = { person, minutes, dates, stops, shifts: [], presence: null }
  insertMinutes(trx, organizationId, [added], { isLater: false })
  const touched = [...minutes.map(({ minute }) => minute), ...stops]
  const days = await rederive(trx, person, Math.min(...touched), Math.max(...touched))
  await rateByWorkDate(trx, person, minutes)
  return storedOf(report, { accepted: minutes.length + stops.length, days })
}

function storedOf(
  { trackingState, presence, given }: Pick<Arranged, 'trackingState' | 'presence' | 'given'>,
  { accepted, days }: Pick<Stored, 'accepted' | 'days'>,
): Stored {
  const lastMinute = presence ? presence.lastMinute : trackingState.lastMinute
  return {
    accepted,
    duplicates: given - accepted,
    waiting: 0,
    paused: 0,
    lastMinute,
    days,
    status: presence?.changed ?? null,
  }
}

type Instants = { minutes: readonly number[]; stops: readonly number[] }

/** The minutes and stops among these that are not stored yet. */
export async function findNew(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: Omit<Person, 'zone'>,
  { minutes, stops }: Instants,
): Promise<Instants> {
  const stored = await sql<{ at: Date; stop: boolean }>`
    select minute as at, false as stop from activity_minutes where organization_id = ${organizationId}
      and employee_id = ${employeeId} and minute = any(${minutes.map(iso)}::timestamptz[])
    union all
    select stopped_at, true from work_stops where organization_id = ${organizationId}
      and employee_id = ${employeeId} and stopped_at = any(${stops.map(iso)}::timestamptz[])`.execute(trx)
  const knownMinutes = new Set(stored.rows.filter(({ stop }) => !stop).map(({ at }) => at.getTime()))
  const knownStops = new Set(stored.rows.filter(({ stop }) => stop).map(({ at }) => at.getTime()))
  return {
    minutes: minutes.filter((minute) => !knownMinutes.has(minute)),
    stops: stops.filter((stop) => !knownStops.has(stop)),
  }
}

const columns =
  'minute, organization_id, employee_id, work_date, organization_app_id, project_id, task_id, work_note_id, status, productivity, activity_level, source'

/** New rows of one person; `dates` holds the work date of each minute. */
type Insert = Pick<Arranged, 'person' | 'minutes' | 'stops' | 'presence'> & {
  dates: readonly LocalDate[]
  shifts: readonly Shift[]
}

/**
 * Sent with the next statement or the commit: its result is not needed. Minutes that are later than those stored are
 * added to the summaries and presences in the same statement.
 */
function insertMinutes(
  trx: QueryExecutorProvider,
  organizationId: number,
  inserts: readonly Insert[],
  { isLater }: { isLater: boolean },
) {
  const rows = inserts.flatMap(({ person: { employeeId }, minutes, dates }) =>
    minutes.map((minute, index) => ({ ...minute, employeeId, workDate: dates[index] as LocalDate })),
  )
  const of = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  const presences = inserts.flatMap(({ person: { employeeId }, presence }) =>
    presence ? [{ employeeId, presence }] : [],
  )
  const inserting = sql`${sql.raw(prepared)} with added as (
      insert into activity_minutes (${sql.raw(columns)})
      select minute, ${organizationId}::int, employee_id, work_date, organization_app_id, project_id, task_id,
        work_note_id, status, productivity, activity_level, source
      from unnest(${rows.map(({ minute }) => iso(minute))}::timestamptz[], ${of('employeeId')}::int[],
        ${of('workDate')}::date[], ${of('organizationAppId')}::int[], ${of('projectId')}::int[], ${of('taskId')}::int[],
        ${of('workNoteId')}::int[], ${of('status')}::smallint[], ${of('productivity')}::smallint[],
        ${of('activityLevel')}::smallint[], ${of('source')}::smallint[])
        as given (minute, employee_id, work_date, organization_app_id, project_id, task_id, work_note_id, status,
          productivity, activity_level, source)
      on conflict (organization_id, employee_id, minute) do nothing
      returning *),
    stopped as (${insertStops(organizationId, inserts)}),
    shifted as (${insertShifts(organizationId, inserts)})
    ${isLater ? sql`, present as (${updatePresences(organizationId, presences)}), ${sql.raw(addToSummaries('added'))}` : sql``}
    select count(*) from added`
  later(trx, inserting)
}

function insertStops(organizationId: number, inserts: readonly Insert[]) {
  const stops = inserts.flatMap(({ person: { employeeId }, stops }) => stops.map((at) => ({ employeeId, at: iso(at) })))
  return sql`insert into work_stops (organization_id, employee_id, stopped_at)
    select ${organizationId}::int, employee_id, at
    from unnest(${stops.map(({ employeeId }) => employeeId)}::int[], ${stops.map(({ at }) => at)}::timestamptz[])
      as given (employee_id, at)
    on conflict do nothing`
}

function insertShifts(organizationId: number, inserts: readonly Insert[]) {
  const shifts = inserts.flatMap(({ person: { employeeId }, shifts }) =>
    shifts.map((shift) => ({ ...shift, employeeId })),
  )
  return sql`insert into shifts (organization_id, employee_id, started_at, work_date, last_minute, stopped_at)
    select ${organizationId}::int, employee_id, started_at, work_date, last_minute, stopped_at
    from unnest(${shifts.map(({ employeeId }) => employeeId)}::int[],
      ${shifts.map(({ startedAt }) => iso(startedAt))}::timestamptz[], ${shifts.map(({ workDate }) => workDate)}::date[],
      ${shifts.map(({ lastMinute }) => iso(lastMinute))}::timestamptz[],
      ${shifts.map(({ stoppedAt }) => stoppedAt && iso(stoppedAt))}::timestamptz[])
      as given (employee_id, started_at, work_date, last_minute, stopped_at)
    on conflict (organization_id, employee_id, started_at)
      do update set last_minute = excluded.last_minute, stopped_at = excluded.stopped_at`
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
