import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, MinuteSource, Productivity, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Publish } from '../../http/route.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { announce } from '../activity-logs/announce.ts'
import type { NewMinute } from '../newMinute.ts'
import { lockPerson, type Person } from '../person.ts'
import { type Stored, storeMinutes } from '../storeMinutes.ts'
import { minutesToWrite } from './pauses.rules.ts'

type Stretch = { id: number; from_at: Date; until_at: Date; written_until: Date; is_break: boolean }

const breakMinute = (minute: number): NewMinute => ({
  minute,
  status: ActivityStatus.OnBreak,
  activityLevel: 0,
  productivity: Productivity.Natural,
  organizationAppId: null,
  projectId: null,
  taskId: null,
  workNoteId: null,
  source: MinuteSource.Pause,
})

/** Writes the past minutes of a pause as a break, if the person was at work. Null when there are none. */
export async function writePause(db: Db, person: Person, pause: Stretch, now: number): Promise<Stored | null> {
  const { id, from_at, until_at, written_until, is_break } = pause
  if (!is_break) return null
  const stretch = { from: from_at.getTime(), to: until_at.getTime(), writtenUntil: written_until.getTime() }
  const minutes = minutesToWrite(stretch, now)
  const last = minutes.at(-1)
  if (last === undefined) return null
  const stored = await storeMinutes(db, person, minutes.map(breakMinute), [])
  await sql`update collection_pauses set written_until = ${new Date(last + minuteMs)}
    where organization_id = ${person.organizationId} and id = ${id}`.execute(db)
  return stored
}

type Waiting = { organizationId: number; employeeId: number; id: number; settings: unknown }

/**
 * Writes the breaks of everyone who is paused, and the rest of pauses that reached their end. The break of a person who
 * is blocked or deleted (which blocks them, too) ends then.
 * @returns whether the signal stopped it before the end
 * @throws AggregateError with the errors of the people that failed, after the others are written
 */
export async function writePauses(database: Database, publish: Publish, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql<Waiting>`select c.organization_id as "organizationId", c.employee_id as "employeeId", c.id,
        o.track_settings as settings
      from collection_pauses c join organizations o on o.id = c.organization_id and o.deleted_at is null
      where c.is_break and c.written_until < c.until_at
        and c.written_until < date_trunc('minute', now()) order by c.until_at`.execute(db),
  )
  const work = async ({ organizationId, employeeId, id, settings }: Waiting) => {
    const stored = await database.tenant({ organizationId, userId: 0 }, async (trx) => {
      const person = { organizationId, employeeId, zone: TrackSettings.parse(settings).Timezone }
      await lockPerson(trx, person)
      // Again under the lock: the person may have resumed, and written the rest.
      const found = await sql<Stretch & { is_blocked: boolean }>`select c.id, c.from_at, c.written_until, c.is_break,
          least(c.until_at, date_trunc('minute', e.blocked_at)) as until_at, e.blocked_at is not null as is_blocked
        from collection_pauses c
        join employments e on e.organization_id = c.organization_id and e.id = c.employee_id
        where c.organization_id = ${organizationId} and c.id = ${id}`.execute(trx)
      const [pause] = found.rows
      if (!pause) return null
      const written = await writePause(trx, person, pause, Date.now())
      // Nor is the rest a break once the person is unblocked. What is reported about it is still dropped.
      if (pause.is_blocked) {
        await sql`update collection_pauses set written_until = until_at
          where organization_id = ${organizationId} and id = ${id}`.execute(trx)
      }
      return written
    })
    const db = database.reads({ organizationId, userId: 0 })
    if (stored) await announce({ publish, db }, { organizationId, employeeId }, stored)
  }
  await forEachSeparately(rows, work, signal)
  return signal.aborted
}
