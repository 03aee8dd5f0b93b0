import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Person, Standing } from './person.ts'
import { isSilent } from './presence.rules.ts'
import type { ShiftMinute } from './shifts.rules.ts'

/** Where a presence stands after a batch; `changed` is set when those who watch see another status. */
export type Presence = {
  status: number
  since: number
  lastMinute: number | null
  changed: { status: number; at: number } | null
}

/** Where the newest thing known leaves a person. Older news changes nothing about now: then it is null. */
export function presenceAfter(
  standing: Standing,
  minutes: readonly ShiftMinute[],
  stops: readonly number[],
): Presence | null {
  const newest = minutes.at(-1)
  const lastMinute = Math.max(newest?.minute ?? -Infinity, standing.lastMinute ?? -Infinity)
  const lastStop = Math.max(stops.at(-1) ?? -Infinity, standing.lastStop ?? -Infinity)
  const answer = Number.isFinite(lastMinute) ? lastMinute : null
  if (answer === standing.lastMinute && lastStop === (standing.lastStop ?? -Infinity)) return null
  const stopped = lastStop > lastMinute
  const working = newest && newest.minute === lastMinute ? newest.status : standing.status
  const status = stopped ? ActivityStatus.StoppedWork : working
  const same = isSame(status, standing.status) && !isSilent(standing.lastMinute, minutes[0]?.minute ?? lastStop)
  const since = same ? standing.since : stopped ? lastStop : beginOf(minutes, lastMinute)
  return { status, since, lastMinute: answer, changed: same ? null : { status, at: since } }
}

/** The statement that moves the presence row on; also a part of the one that stores minutes. */
export function updatePresence({ organizationId, employeeId }: Person, presence: Omit<Presence, 'changed'>) {
  const { status, since, lastMinute } = presence
  return sql`update presences set status = ${status}, since = ${iso(since)}, last_minute = ${lastMinute && iso(lastMinute)}
    where organization_id = ${organizationId} and employee_id = ${employeeId}`
}

/** Clock-in and working are one state to those who watch. */
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
