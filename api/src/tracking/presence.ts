import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { TrackingState } from './person.ts'
import { isSilent } from './presence.rules.ts'
import type { ShiftMinute } from './shifts.rules.ts'

/** A presence after a batch; `changed` is set when watching tabs see another status. */
export type Presence = {
  status: number
  since: number
  lastMinute: number | null
  changed: { status: number; at: number } | null
}

/** A person's presence after the newest minute or stop; null when nothing reported is newer than what is stored. */
export function presenceAfter(
  trackingState: TrackingState,
  minutes: readonly ShiftMinute[],
  stops: readonly number[],
): Presence | null {
  const newest = minutes.at(-1)
  const lastMinute = Math.max(newest?.minute ?? -Infinity, trackingState.lastMinute ?? -Infinity)
  const lastStop = Math.max(stops.at(-1) ?? -Infinity, trackingState.lastStop ?? -Infinity)
  const answer = Number.isFinite(lastMinute) ? lastMinute : null
  if (answer === trackingState.lastMinute && lastStop === (trackingState.lastStop ?? -Infinity)) return null
  const stopped = lastStop > lastMinute
  const working = newest && newest.minute === lastMinute ? newest.status : trackingState.status
  const status = stopped ? ActivityStatus.StoppedWork : working
  const same =
    isSame(status, trackingState.status) && !isSilent(trackingState.lastMinute, minutes[0]?.minute ?? lastStop)
  const since = same ? trackingState.since : stopped ? lastStop : beginOf(minutes, lastMinute)
  return { status, since, lastMinute: answer, changed: same ? null : { status, at: since } }
}

type Moved = { employeeId: number; presence: Omit<Presence, 'changed'> }

/** The statement that updates presence rows, also used within the statement that stores minutes. */
export function updatePresences(organizationId: number, moved: readonly Moved[]) {
  const of = <Value>(pick: (presence: Moved['presence']) => Value) => moved.map(({ presence }) => pick(presence))
  return sql`update presences p set status = given.status, since = given.since, last_minute = given.last_minute
    from unnest(${moved.map(({ employeeId }) => employeeId)}::int[], ${of(({ status }) => status)}::smallint[],
      ${of(({ since }) => iso(since))}::timestamptz[], ${of(({ lastMinute }) => lastMinute && iso(lastMinute))}::timestamptz[])
      as given (employee_id, status, since, last_minute)
    where p.organization_id = ${organizationId} and p.employee_id = given.employee_id`
}

/** Clock-in and working look the same to watching tabs. */
function isSame(a: number, b: number): boolean {
  const seen = (status: number) => (status === ActivityStatus.ClockIn ? ActivityStatus.Working : status)
  return seen(a) === seen(b)
}

/** The first minute of the unbroken stretch of equal status that ends the batch. */
function beginOf(minutes: readonly ShiftMinute[], lastMinute: number): number {
  let begin = lastMinute
  const status = minutes.at(-1)?.status ?? 0
  for (const row of minutes.toReversed()) {
    if (!isSame(row.status, status) || begin - row.minute > minuteMs) break
    begin = row.minute
  }
  return begin
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
