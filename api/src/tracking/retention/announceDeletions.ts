import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { NotificationType, Role, usualRetentionMonths } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { notify, publishNotified } from '../../identity/notifications/notify.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { type Announcement, announcementOn } from './announcement.rules.ts'

type Parts = { database: Database; events: Pick<Events, 'publish'> }
type Place = { id: number; zone: string; months: number; oldest: LocalDate }

const settingsPath = '/app/organization/settings'

/**
 * Notifies Owners and Co-owners once a month, in advance, which days retention deletes in the next month.
 * @returns true when the signal stopped it early
 * @throws AggregateError with the errors of the organizations that failed, after the others are notified
 */
export async function announceDeletions(
  { database, events }: Parts,
  signal: AbortSignal,
  now: number = Date.now(),
): Promise<boolean> {
  const work = async (place: Place) => {
    const announced = announcementOn(localDate(now, place.zone), place.months)
    // Nothing is old enough yet.
    if (!announced || place.oldest > announced.to) return
    publishNotified(events.publish, await announce(database, place, announced))
  }
  await forEachSeparately(await placesWithTime(database), work, signal)
  return signal.aborted
}

async function placesWithTime(database: Database): Promise<Place[]> {
  const { rows } = await database.system((trx) =>
    sql<Place>`select o.id, o.timezone as zone, d.day::text as oldest,
        coalesce(s.custom_data_retention_months, ${usualRetentionMonths})::int as months
      from organizations o left join subscriptions s on s.organization_id = o.id
      cross join lateral (select min(work_date) as day from activity_days where organization_id = o.id) d
      where o.deleted_at is null and d.day is not null order by o.id`.execute(trx),
  )
  return rows
}

function announce(database: Database, { id, oldest }: Place, announced: Announcement): Promise<number[]> {
  // From the first day with data: older days, left because a night was missed, are deleted too.
  const params = { ...announced, from: oldest }
  return database.system((trx) =>
    notify(
      trx,
      { organizationId: id, type: NotificationType.DataDeletion, isMailed: true },
      sql`select e.id, ${`deletion ${announced.deletedFrom}`}::text, ${settingsPath}::text,
          ${JSON.stringify(params)}::jsonb
        from employments e where e.organization_id = ${id} and e.role in (${Role.Owner}, ${Role.Coowner})`,
    ),
  )
}
