import { addMonths, type LocalDate, localDate, startOfDayMs } from '@dayline/shared/calendar'
import { usualRetentionMonths } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { noteJobAction } from '../audit/jobAuditRules.ts'
import type { RecordChange } from '../audit/recordChange.ts'
import type { Database, Db } from '../db/database.ts'
import { deleteSome as deleteRows } from '../db/deleteSome.ts'
import { forEachSeparately } from './forEachSeparately.ts'

/** Rows per transaction: on the embedded database other requests wait until it ends. */
const rowsAtOnce = 1000
/** People whose minutes and sums of one day are deleted together: some thousand rows. */
const peopleAtOnce = 10

type Place = { organizationId: number; zone: string; months: number }

/** `beforeAt` is when that day begins in the organization's zone, for records without a day. */
type Expired = { organizationId: number; before: LocalDate; beforeAt: Date }

/**
 * Removes what is older than an organization's retention: pictures and videos first, then one day of some people at a
 * time, so that no transaction is long.
 * @returns whether the signal stopped it before the end
 * @throws AggregateError with the errors of the organizations that failed, after the others are done
 */
export async function purge(database: Database, signal: AbortSignal): Promise<boolean> {
  await forEachSeparately(await listPlaces(database), (place) => purgeOne(database, expiredOf(place), signal), signal)
  return signal.aborted
}

async function purgeOne(database: Database, expired: Expired, signal: AbortSignal): Promise<void> {
  let isNoted = false
  for (const remove of [removePictures, removeVideos, removeDays]) {
    const next = () =>
      database.system(async (trx) => {
        const hasMore = await remove(trx, expired)
        if (!isNoted) isNoted = await noteRemoval(trx, expired)
        return hasMore
      })
    while (await next()) {
      if (signal.aborted) return
    }
  }
}

/**
 * Logs the purge with the first rows that a run removes; a transaction that removed none has no id.
 * @returns whether it logged
 */
async function noteRemoval(trx: Db, { organizationId, before }: Expired): Promise<boolean> {
  const { rows } = await sql`select where pg_current_xact_id_if_assigned() is not null`.execute(trx)
  if (rows.length === 0) return false
  const fields: RecordChange['fields'] = { before_day: [null, before] }
  noteJobAction(trx, 'purge', { organizationId, changes: [{ table: 'organizations', id: organizationId, fields }] })
  return true
}

async function listPlaces(database: Database): Promise<Place[]> {
  const { rows } = await database.system((trx) =>
    sql<Place>`select o.id as "organizationId", o.timezone as zone,
        coalesce(s.custom_data_retention_months, ${usualRetentionMonths})::int as months
      from organizations o left join subscriptions s on s.organization_id = o.id order by o.id`.execute(trx),
  )
  return rows
}

/** Computed here: in SQL, one zone that PostgreSQL does not know would fail the query for every organization. */
function expiredOf({ organizationId, zone, months }: Place): Expired {
  const before = addMonths(localDate(Date.now(), zone), -months)
  return { organizationId, before, beforeAt: new Date(startOfDayMs(before, zone)) }
}

const deleteSome = (trx: Db, table: string, condition: RawBuilder<unknown>) =>
  deleteRows(trx, table, condition, rowsAtOnce)

/** The database queues the files for removal. */
async function removePictures(trx: Db, { organizationId, before }: Expired): Promise<boolean> {
  return deleteSome(trx, 'screenshots', sql`organization_id = ${organizationId} and work_date < ${before}`)
}

/** Videos of those days, then pauses and the records of who viewed what on those days. */
async function removeVideos(trx: Db, { organizationId, before, beforeAt }: Expired): Promise<boolean> {
  const isOld = sql`organization_id = ${organizationId} and work_date < ${before}`
  if (await deleteSome(trx, 'timelapse_videos', isOld)) return true
  if (await deleteSome(trx, 'videos_to_make', isOld)) return true
  if (await deleteSome(trx, 'screenshot_views', sql`organization_id = ${organizationId} and day < ${before}`))
    return true
  if (await deleteSome(trx, 'collection_pauses', sql`organization_id = ${organizationId} and until_at < ${beforeAt}`))
    return true
  // `hour` is indexed, but may have begun on the day before.
  const isOldView = sql`organization_id = ${organizationId} and hour < ${beforeAt} and at < ${beforeAt}`
  return deleteSome(trx, 'person_views', isOldView)
}

const ofDay = [
  'activity_minutes',
  'shifts',
  'activity_days',
  'activity_day_tasks',
  'activity_day_apps',
  'activity_day_task_apps',
  'activity_day_hours',
  'activity_day_task_hours',
  'activity_day_pay',
  'activity_day_notes',
  // The day's screenshots are already deleted; the remaining count is zero.
  'screenshot_days',
]

/** Deletes the oldest day of some people with everything derived from it; false when none is left. */
async function removeDays(trx: Db, { organizationId, before, beforeAt }: Expired): Promise<boolean> {
  const oldest = await sql<{ day: LocalDate | null }>`select least(
      (select min(work_date) from activity_minutes where organization_id = ${organizationId} and work_date < ${before}),
      (select min(work_date) from activity_days where organization_id = ${organizationId} and work_date < ${before}),
      (select min(work_date) from shifts where organization_id = ${organizationId} and work_date < ${before}))::text as day`.execute(
    trx,
  )
  const day = oldest.rows[0]?.day
  if (!day) return removeEntries(trx, { organizationId, before, beforeAt })
  const isOfDay = sql`organization_id = ${organizationId} and work_date = ${day}`
  const people = ofDay.map((table) => sql`select employee_id from ${sql.table(table)} where ${isOfDay}`)
  const { rows } = await sql<{ employee_id: number }>`${sql.join(people, sql` union `)}
    order by employee_id limit ${peopleAtOnce}`.execute(trx)
  const ids = rows.map(({ employee_id }) => employee_id)
  for (const table of ofDay) {
    await sql`delete from ${sql.table(table)} where ${isOfDay} and employee_id = any(${ids}::int[])`.execute(trx)
  }
  return true
}

/** Deletes time entries and pay marks of purged minutes, and the stops between them. */
async function removeEntries(trx: Db, { organizationId, before, beforeAt }: Expired): Promise<boolean> {
  const isOld = (ended: string) => sql`organization_id = ${organizationId} and ${sql.ref(ended)} < ${beforeAt}`
  if (await deleteSome(trx, 'time_entries', isOld('ended_at'))) return true
  const isOldMark = sql`organization_id = ${organizationId} and utc_day < ${before}::date - 1`
  if (await deleteSome(trx, 'pay_marks', isOldMark)) return true
  if (await deleteSome(trx, 'held_minutes', isOld('minute'))) return true
  if (await deleteSome(trx, 'correction_requests', isOld('ended_at'))) return true
  if (await deleteSome(trx, 'screenshot_requests', isOld('taken_at'))) return true
  return deleteSome(trx, 'work_stops', isOld('stopped_at'))
}
