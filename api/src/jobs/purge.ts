import type { LocalDate } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

/** How long tracked time is kept when the subscription does not say (decisions, Roles and rows). */
const usualMonths = 6
const picturesAtOnce = 1000

type Expired = { organizationId: number; before: LocalDate }

/**
 * Removes what is older than an organization keeps: pictures and films first, then a day of minutes at a time, so that
 * no transaction is long. True when the signal stopped it before the end.
 */
export async function purge(database: Database, signal: AbortSignal): Promise<boolean> {
  for (const expired of await findExpired(database)) {
    for (const remove of [removePictures, removeFilms, removeDay]) {
      while (await database.system((trx) => remove(trx, expired))) {
        if (signal.aborted) return true
      }
    }
  }
  return false
}

async function findExpired(database: Database): Promise<Expired[]> {
  const { rows } = await database.system((trx) =>
    sql<Expired>`select o.id as "organizationId", ((now() at time zone o.timezone)::date
        - make_interval(months => coalesce(s.custom_data_retention_months, ${usualMonths})::int))::date::text as before
      from organizations o left join subscriptions s on s.organization_id = o.id order by o.id`.execute(trx),
  )
  return rows
}

/** The files follow by the queue that the database fills. */
async function removePictures(trx: Trx, { organizationId, before }: Expired): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from screenshots where organization_id = ${organizationId}
    and id in (select id from screenshots where organization_id = ${organizationId} and work_date < ${before}
      order by taken_at limit ${picturesAtOnce})`.execute(trx)
  return numAffectedRows === BigInt(picturesAtOnce)
}

async function removeFilms(trx: Trx, { organizationId, before }: Expired): Promise<boolean> {
  await sql`delete from timelapse_videos where organization_id = ${organizationId} and work_date < ${before}`.execute(
    trx,
  )
  await sql`delete from screenshot_views where organization_id = ${organizationId} and day < ${before}`.execute(trx)
  return false
}

const ofDay = [
  'activity_minutes',
  'shifts',
  'activity_days',
  'activity_day_tasks',
  'activity_day_apps',
  // Its screenshots are gone by now; what is left says none.
  'screenshot_days',
]

/** One day with everything that is counted from it; false when none is left. */
async function removeDay(trx: Trx, { organizationId, before }: Expired): Promise<boolean> {
  const oldest = await sql<{ day: LocalDate | null }>`select least(
      (select min(work_date) from activity_minutes where organization_id = ${organizationId} and work_date < ${before}),
      (select min(work_date) from activity_days where organization_id = ${organizationId} and work_date < ${before}),
      (select min(work_date) from shifts where organization_id = ${organizationId} and work_date < ${before}))::text as day`.execute(
    trx,
  )
  const day = oldest.rows[0]?.day
  if (!day) return removeEntries(trx, { organizationId, before })
  for (const table of ofDay) {
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId} and work_date = ${day}`.execute(
      trx,
    )
  }
  return true
}

/** What asked for minutes that are gone, and the stops between them. */
async function removeEntries(trx: Trx, { organizationId, before }: Expired): Promise<boolean> {
  await sql`delete from time_entries where organization_id = ${organizationId} and ended_at < ${before}::timestamptz`.execute(
    trx,
  )
  await sql`delete from work_stops where organization_id = ${organizationId} and stopped_at < ${before}::timestamptz`.execute(
    trx,
  )
  return false
}
