import { ActivityStatus, type CollectionPause } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockPerson, type Person } from '../person.ts'
import { isSilent } from '../presence.rules.ts'
import type { Stored } from '../storeMinutes.ts'
import { endedAt, pauseFrom } from './pauses.rules.ts'
import { writePause } from './writePauses.ts'

type Row = { id: number; from_at: Date; until_at: Date; until_resumed: boolean; is_break: boolean; written_until: Date }

/** The running pause of a person, or null. */
export async function findPause(db: Db, organizationId: number, employeeId: number): Promise<Row | null> {
  const { rows } = await sql<Row>`select id, from_at, until_at, until_resumed, is_break, written_until
    from collection_pauses where organization_id = ${organizationId} and employee_id = ${employeeId}
      and until_at > now() and from_at <= now() and not is_ended order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const pauseItem = ({ from_at, until_at, until_resumed }: Row): CollectionPause => ({
  StartDate: from_at.toISOString(),
  EndDate: until_at.toISOString(),
  IsUntilResumed: until_resumed,
})

type Begun = { item: CollectionPause; status: Stored['status'] }

/**
 * Stops collection about the caller from this minute onward (docs/product/privacy.md#pause). Under the person's lock: a
 * report already being stored is stored first, and the next one sees the pause.
 * @throws ValidationFailed for a pause longer than the organization allows, Refused while a pause is running
 */
export async function beginPause(db: Db, actor: Actor, minutes: number | null): Promise<Begun> {
  const most = actor.trackSettings.MaxPauseMins
  if (minutes !== null && minutes > most) {
    throw new ValidationFailed({ Minutes: `Your organization allows pauses of at most ${most} minutes.` })
  }
  const person = personOf(actor)
  const { status, lastMinute, since } = await lockPerson(db, person)
  if (await findPause(db, person.organizationId, person.employeeId)) {
    throw new Refused('Collection is already paused.')
  }
  const now = Date.now()
  const { from, to } = pauseFrom(now, minutes ?? most)
  const isBreak = lastMinute !== null && status !== ActivityStatus.StoppedWork && !isSilent(lastMinute, now)
  const { rows } = await sql<Row>`insert into collection_pauses (organization_id, employee_id, from_at, until_at,
      until_resumed, is_break, written_until)
    values (${person.organizationId}, ${person.employeeId}, ${new Date(from)}, ${new Date(to)}, ${minutes === null},
      ${isBreak}, ${new Date(from)}) returning *`.execute(db)
  const isOnBreak = isBreak && status !== ActivityStatus.OnBreak
  if (isOnBreak) {
    await sql`update presences set status = ${ActivityStatus.OnBreak}, since = ${new Date(Math.max(from, since))}
      where organization_id = ${person.organizationId} and employee_id = ${person.employeeId}`.execute(db)
  }
  return { item: pauseItem(rows[0] as Row), status: isOnBreak ? { status: ActivityStatus.OnBreak, at: from } : null }
}

/** Resumes collection about the caller after this minute. @throws Refused when no pause is running */
export async function endPause(db: Db, actor: Actor): Promise<Stored | null> {
  const person = personOf(actor)
  await lockPerson(db, person)
  const row = await findPause(db, person.organizationId, person.employeeId)
  if (!row) throw new Refused('Collection is not paused.')
  const now = Date.now()
  const until = endedAt({ from: row.from_at.getTime(), to: row.until_at.getTime() }, now)
  await sql`update collection_pauses set until_at = ${new Date(until)}, is_ended = true
    where organization_id = ${person.organizationId} and id = ${row.id}`.execute(db)
  return writePause(db, person, { ...row, until_at: new Date(until) }, now)
}

const personOf = ({ organizationId, employmentId, trackSettings }: Actor): Person => ({
  organizationId,
  employeeId: employmentId,
  zone: trackSettings.Timezone,
})
