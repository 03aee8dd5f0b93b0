import { ActivityStatus } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NewMinute } from '../newMinute.ts'
import { lockPerson, type Person } from '../person.ts'
import { type Stored, storeMinutes } from '../storeMinutes.ts'

/** Most reports stored in one transaction. */
const atOnce = 240

type HeldRow = Omit<NewMinute, 'minute'> & { minute: Date }

/**
 * Stores held reports of a person whose time is open again, the oldest first.
 * @returns null when none of them was about open time
 */
export async function storeHeld(trx: QueryExecutorProvider, person: Person): Promise<Stored | null> {
  const { organizationId, employeeId } = person
  const trackingState = await lockPerson(trx, person)
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`
  const { closed } = trackingState
  const inClosed = sql.join(
    [sql`false`, ...closed.map(({ from, to }) => sql`(minute >= ${iso(from)} and minute < ${iso(to)})`)],
    sql` or `,
  )
  const { rows } = await sql<HeldRow>`with taken as (delete from held_minutes where ${ofPerson}
      and (minute, status) in (select minute, status from held_minutes where ${ofPerson} and not (${inClosed})
        order by minute limit ${atOnce}) returning *)
    select minute, status, organization_app_id as "organizationAppId", project_id as "projectId", task_id as "taskId",
      work_note_id as "workNoteId", productivity, activity_level as "activityLevel", source from taken`.execute(trx)
  if (rows.length === 0) return null
  const all = rows.map((row): NewMinute => ({ ...row, minute: row.minute.getTime() }))
  const isStop = ({ status }: NewMinute) => status === ActivityStatus.StoppedWork
  const stops = all.filter(isStop).map(({ minute }) => minute)
  const minutes = all.filter((row) => !isStop(row))
  return storeMinutes(trx, person, minutes, stops, trackingState)
}

const iso = (at: number) => new Date(at).toISOString()
