import { dayMs, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
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

/** Those whose stored minute is not in locked time; the database refuses to delete the minutes of the others. */
async function withoutLocked(db: Db, { organizationId }: Actor, found: readonly StoredScreenshot[]) {
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`select s.id from screenshots s
    join activity_minutes m on m.organization_id = s.organization_id and m.employee_id = s.employee_id
      and m.minute = date_trunc('minute', s.taken_at)
    join timesheet_periods p on p.organization_id = m.organization_id and p.employee_id = m.employee_id
      and m.minute >= p.from_at and m.minute < p.to_at
    where s.organization_id = ${organizationId} and s.id = any(${ids}::bigint[])`.execute(db)
  const locked = new Set(rows.map(({ id }) => id))
  return found.filter(({ id }) => !locked.has(id))
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
