import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { keep } from '../db/keptStatements.ts'
import { later } from '../db/transaction.ts'
import { type Presence, presenceAfter, updatePresence } from './followPresence.ts'
import { lockPerson, type Person, type Standing } from './person.ts'
import { rederive } from './rederive.ts'
import { cutShifts, type Shift, shiftOf } from './shifts.rules.ts'
import { addToSummaries } from './summaries.ts'

/** A minute ready to be stored: names resolved to ids, settings applied. */
export type NewMinute = {
  minute: number
  status: number
  activityLevel: number
  productivity: number
  organizationAppId: number | null
  projectId: number | null
  taskId: number | null
  workNoteId: number | null
  source: number
}

/** What storing did. `days` are the organization's days whose figures changed, `status` is set when it changed. */
export type Stored = {
  accepted: number
  duplicates: number
  lastMinute: number | null
  days: LocalDate[]
  status: { status: number; at: number } | null
}

/**
 * Stores minutes and stops of one person, each once: what is there already stays as it is, whoever sends it again.
 * Shifts, days and summaries come out the same in whatever order batches arrive. The usual case, later than everything
 * known, is one statement that adds; anything else derives the touched stretch anew from the raw minutes.
 * @param known where the record stands, when the caller has locked the person already
 */
export async function storeMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  given: readonly NewMinute[],
  givenStops: readonly number[],
  known?: Standing,
): Promise<Stored> {
  const minutes = [...new Map(given.toReversed().map((row) => [row.minute, row])).values()].sort(
    (a, b) => a.minute - b.minute,
  )
  const stops = [...new Set(givenStops)].sort((a, b) => a - b)
  const standing = known ?? (await lockPerson(trx, person))
  const first = Math.min(minutes[0]?.minute ?? Infinity, stops[0] ?? Infinity)
  const newest = Math.max(standing.lastMinute ?? -Infinity, standing.lastStop ?? -Infinity)
  const presence = presenceAfter(standing, minutes, stops)
  const { accepted, days } =
    first > newest
      ? await append(trx, person, { standing, presence }, minutes, stops)
      : await insertBetween(trx, person, presence, { minutes, stops })
  const lastMinute = presence ? presence.lastMinute : standing.lastMinute
  const duplicates = given.length + givenStops.length - accepted
  return { accepted, duplicates, lastMinute, days, status: presence?.changed ?? null }
}

async function append(
  trx: QueryExecutorProvider,
  person: Person,
  { standing, presence }: { standing: Standing; presence: Presence | null },
  minutes: readonly NewMinute[],
  stops: readonly number[],
) {
  const { shift } = standing
  const shifts = cutShifts(minutes, stops, person.zone, { after: shift })
  const dates = minutes.map(({ minute }) => (shiftOf(minute, shifts) as Shift).workDate)
  insertMinutes(trx, person, minutes, dates, {
    shifts,
    stops,
    appended: presence ?? standing,
  })
  const touched = new Set(dates)
  // A stop alone changes the day of the shift that it ends.
  if (stops.length > 0 && shift && shift.stoppedAt === null) touched.add(shift.workDate)
  return { accepted: minutes.length + stops.length, days: [...touched] }
}

async function insertBetween(
  trx: QueryExecutorProvider,
  person: Person,
  presence: Presence | null,
  { minutes, stops }: { minutes: readonly NewMinute[]; stops: readonly number[] },
) {
  const { organizationId, employeeId } = person
  if (presence) later(trx, updatePresence(person, presence))
  const stored = await sql<{ at: Date; stop: boolean }>`
    select minute as at, false as stop from activity_minutes where organization_id = ${organizationId}
      and employee_id = ${employeeId} and minute = any(${minutes.map(({ minute }) => iso(minute))}::timestamptz[])
    union all
    select stopped_at, true from work_stops where organization_id = ${organizationId}
      and employee_id = ${employeeId} and stopped_at = any(${stops.map(iso)}::timestamptz[])`.execute(trx)
  const knownMinutes = new Set(stored.rows.filter(({ stop }) => !stop).map(({ at }) => at.getTime()))
  const knownStops = new Set(stored.rows.filter(({ stop }) => stop).map(({ at }) => at.getTime()))
  const newMinutes = minutes.filter(({ minute }) => !knownMinutes.has(minute))
  const newStops = stops.filter((stop) => !knownStops.has(stop))
  if (newMinutes.length + newStops.length === 0) return { accepted: 0, days: [] }
  const dates = newMinutes.map(({ minute }) => localDate(minute, person.zone))
  insertMinutes(trx, person, newMinutes, dates, { shifts: [], stops: newStops, appended: null })
  const touched = [...newMinutes.map(({ minute }) => minute), ...newStops]
  const days = await rederive(trx, person, Math.min(...touched), Math.max(...touched))
  return { accepted: newMinutes.length + newStops.length, days }
}

const columns =
  'minute, organization_id, employee_id, work_date, organization_app_id, project_id, task_id, work_note_id, status, productivity, activity_level, source'

type Beside = {
  shifts: readonly Shift[]
  stops: readonly number[]
  /** What is later than everything known is added up, and the person is there now; all in the one statement. */
  appended: Omit<Presence, 'changed'> | null
}

/** Goes out with the next statement or the end: nobody needs its answer. */
function insertMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  minutes: readonly NewMinute[],
  dates: readonly LocalDate[],
  { shifts, stops, appended }: Beside,
) {
  const { organizationId, employeeId } = person
  const of = <Key extends keyof NewMinute>(key: Key) => minutes.map((row) => row[key])
  const inserting = sql`${sql.raw(keep)} with added as (
      insert into activity_minutes (${sql.raw(columns)})
      select minute, ${organizationId}::int, ${employeeId}::int, work_date, organization_app_id, project_id, task_id,
        work_note_id, status, productivity, activity_level, source
      from unnest(${minutes.map(({ minute }) => iso(minute))}::timestamptz[], ${[...dates]}::date[],
        ${of('organizationAppId')}::int[], ${of('projectId')}::int[], ${of('taskId')}::int[], ${of('workNoteId')}::int[],
        ${of('status')}::smallint[], ${of('productivity')}::smallint[], ${of('activityLevel')}::smallint[],
        ${of('source')}::smallint[])
        as given (minute, work_date, organization_app_id, project_id, task_id, work_note_id, status, productivity, activity_level, source)
      on conflict (organization_id, employee_id, minute) do nothing
      returning *),
    stopped as (
      insert into work_stops (organization_id, employee_id, stopped_at)
      select ${organizationId}::int, ${employeeId}::int, at from unnest(${stops.map(iso)}::timestamptz[]) as given (at)
      on conflict do nothing),
    shifted as (
      insert into shifts (organization_id, employee_id, started_at, work_date, last_minute, stopped_at)
      select ${organizationId}::int, ${employeeId}::int, started_at, work_date, last_minute, stopped_at
      from unnest(${shifts.map(({ startedAt }) => iso(startedAt))}::timestamptz[],
        ${shifts.map(({ workDate }) => workDate)}::date[], ${shifts.map(({ lastMinute }) => iso(lastMinute))}::timestamptz[],
        ${shifts.map(({ stoppedAt }) => stoppedAt && iso(stoppedAt))}::timestamptz[])
        as given (started_at, work_date, last_minute, stopped_at)
      on conflict (organization_id, employee_id, started_at)
        do update set last_minute = excluded.last_minute, stopped_at = excluded.stopped_at)
    ${appended ? sql`, present as (${updatePresence(person, appended)}), ${sql.raw(addToSummaries('added'))}` : sql``}
    select count(*) from added`
  later(trx, inserting)
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
