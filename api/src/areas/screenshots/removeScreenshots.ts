import { dayMs, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { readClosedTimes } from '../../tracking/locked-time/closedTime.queries.ts'
import { isClosed } from '../../tracking/locked-time/closedTime.rules.ts'
import { lockPerson, type Person } from '../../tracking/person.ts'
import { rederive } from '../../tracking/rederive.ts'
import { remakeVideos } from '../../tracking/remakeVideos.ts'
import { findScreenshots, type StoredScreenshot } from './screenshots.queries.ts'

/** People whose tracked time changed, with the days and the ids of their removed screenshots. */
export type Removed = { employeeId: number; days: LocalDate[]; ids: number[] }[]

type RemoveOptions = { skipLocked?: boolean | undefined }

/**
 * Removes screenshots, and with each the one minute of work that it shows. Those that were removed meanwhile are left
 * out. The database queues their files, which are deleted after the transaction. The video of such a day is recreated
 * without them. One in locked time refuses all of them, or with `skipLocked` is left out.
 * @throws NotFound when none of them is in scope
 */
export async function removeScreenshots(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { skipLocked = false }: RemoveOptions = {},
): Promise<Removed> {
  const wanted = [...new Set(ids)]
  const personOf = (employeeId: number): Person => {
    return { organizationId: actor.organizationId, employeeId, zone: actor.trackSettings.Timezone }
  }
  // People before their screenshots, as wherever time is written, and always in the same order: otherwise this could
  // deadlock with minutes that move pictures, or with another such call.
  const people = new Set((await findScreenshots(db, actor, wanted)).map(({ employeeId }) => employeeId))
  for (const employeeId of [...people].sort((a, b) => a - b)) await lockPerson(db, personOf(employeeId))
  const found = await findScreenshots(db, actor, wanted, { lock: true })
  if (found.length === 0) throw new NotFound()
  const removed: Removed = []
  const chosen = skipLocked ? await withoutLocked(db, actor, found) : found
  for (const [employeeId, own] of Map.groupBy(chosen, (one) => one.employeeId)) {
    const days = await removeOf(db, personOf(employeeId), own)
    removed.push({ employeeId, days, ids: own.map(({ id }) => id) })
  }
  return removed
}

async function withoutLocked(db: Db, { organizationId }: Actor, found: readonly StoredScreenshot[]) {
  const closed = await readClosedTimes(db, organizationId, [...new Set(found.map(({ employeeId }) => employeeId))])
  return found.filter(({ employeeId, takenAt }) => {
    // Cuts have no days, and minutes in them may be removed.
    const locks = (closed.get(employeeId) ?? []).filter(({ days }) => days)
    return !isClosed(minuteOf(takenAt), locks)
  })
}

/** Requires the person's lock. */
async function removeOf(db: Db, person: Person, screenshots: readonly StoredScreenshot[]): Promise<LocalDate[]> {
  const { organizationId, employeeId } = person
  const minutes = [...new Set(screenshots.map(({ takenAt }) => minuteOf(takenAt)))].sort((a, b) => a - b)
  const instants = minutes.map((minute) => new Date(minute).toISOString())
  const ofThem = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`
  await sql`delete from screenshots where ${ofThem} and id = any(${screenshots.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`delete from activity_minutes where ${ofThem} and minute = any(${instants}::timestamptz[])`.execute(db)
  // A minute reported about locked or cut time is stored later.
  await sql`delete from held_minutes where ${ofThem} and minute = any(${instants}::timestamptz[])
    and status <> ${ActivityStatus.StoppedWork}`.execute(db)
  // Otherwise deleting a manual entry would restore the minute.
  await sql`delete from time_entry_replaced_minutes where ${ofThem} and minute = any(${instants}::timestamptz[])`.execute(
    db,
  )
  const days = [...new Set(screenshots.map(({ workDate }) => workDate))]
  await remakeVideos(person, days).execute(db)
  const changed = new Set<LocalDate>()
  for (const { from, to } of stretches(minutes)) {
    for (const day of await rederive(db, person, from, to)) changed.add(day)
  }
  return [...changed]
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs) * minuteMs

/** Minutes within a day of each other are recomputed together. */
function stretches(minutes: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const minute of minutes) {
    const last = found.at(-1)
    if (last && minute - last.to <= dayMs) last.to = minute
    else found.push({ from: minute, to: minute })
  }
  return found
}
