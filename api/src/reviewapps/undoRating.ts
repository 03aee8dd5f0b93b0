import type { LocalDate } from '@dayline/shared/calendar'
import { Productivity } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Refused } from '../failures.ts'
import { lockUsers, moveRatings, type Rerated, workOf } from './rerate.ts'

type Change = {
  productivity: number | null
  was: number | null
  was_reviewed_at: Date | null
  was_reviewed_by: number | null
  from_day: LocalDate | null
}

/** How long the way back from a rating stays open; the hourly job forgets it then. */
const openFor = '1 hour'

/**
 * Remembers what a rating is about to replace: the app's own, and that of every minute in its reach. One change is kept
 * for each app; stretches are kept as ranges, so a month of a team is some thousand bytes. Under the users' locks.
 */
export async function rememberRating(
  trx: QueryExecutorProvider,
  reach: Omit<Rerated, 'productivity'>,
  productivity: number | null,
): Promise<number> {
  const { organizationId, appId, from } = reach
  await sql`delete from rating_changes where organization_id = ${organizationId} and organization_app_id = ${appId}`.execute(
    trx,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into rating_changes (organization_id, organization_app_id, productivity,
      was, was_reviewed_at, was_reviewed_by, from_day)
    select organization_id, id, ${productivity}::smallint, productivity, reviewed_at, reviewed_by, ${from}::date
    from organization_apps where organization_id = ${organizationId} and id = ${appId} returning id`.execute(trx)
  await sql`insert into rating_change_minutes (organization_id, organization_app_id, employee_id, productivity, minutes)
    select ${organizationId}, ${appId}, m.employee_id, m.productivity,
      range_agg(tstzrange(m.minute, m.minute + interval '1 minute'))
    from (select distinct work_date, employee_id from activity_day_apps where ${workOf(reach)}) touched
    join activity_minutes m on m.work_date = touched.work_date and m.employee_id = touched.employee_id
    where m.organization_id = ${organizationId} and m.organization_app_id = ${appId} and m.status <= 1
    group by m.employee_id, m.productivity`.execute(trx)
  return rows[0]?.id ?? 0
}

/**
 * Takes the latest rating of an app back: every minute is rated again as it was, and those that came since as they
 * would have been. Answers the people.
 * @throws Refused when the app was rated anew meanwhile, or an hour is over
 */
export async function restoreRating(
  trx: QueryExecutorProvider,
  { organizationId, appId, changeId }: { organizationId: number; appId: number; changeId: number },
): Promise<number[]> {
  const ofApp = sql`organization_id = ${organizationId} and organization_app_id = ${appId}`
  const { rows } = await sql<Change>`select productivity, was, was_reviewed_at, was_reviewed_by, from_day::text
    from rating_changes where ${ofApp} and id = ${changeId} and changed_at > now() - ${openFor}::interval
    for update`.execute(trx)
  const [change] = rows
  if (!change) throw new Refused('This rating can no longer be taken back.')
  await sql`update organization_apps set productivity = ${change.was}, reviewed_at = ${change.was_reviewed_at},
      reviewed_by = ${change.was_reviewed_by}
    where organization_id = ${organizationId} and id = ${appId}`.execute(trx)
  const reach = { organizationId, appId, from: change.from_day }
  await lockUsers(trx, reach)
  const people = await moveRatings(
    trx,
    reach,
    sql`select r.employee_id, m.minute, r.productivity as will
      from rating_change_minutes r cross join unnest(r.minutes) as stretch
      join activity_minutes m on m.organization_id = ${organizationId} and m.employee_id = r.employee_id
        and m.minute >= lower(stretch) and m.minute < upper(stretch)
      where r.organization_id = ${organizationId} and r.organization_app_id = ${appId}
      union all
      select m.employee_id, m.minute, ${change.was ?? Productivity.Natural}::smallint
      from (select distinct work_date, employee_id from activity_day_apps where ${workOf(reach)}) touched
      join activity_minutes m on m.work_date = touched.work_date and m.employee_id = touched.employee_id
      where m.organization_id = ${organizationId} and m.organization_app_id = ${appId} and m.status <= 1
        and m.productivity = ${change.productivity ?? Productivity.Natural}
        and not exists (select from rating_change_minutes r where r.organization_id = ${organizationId}
          and r.organization_app_id = ${appId} and r.employee_id = m.employee_id and r.minutes @> m.minute)`,
  )
  await sql`delete from rating_changes where ${ofApp}`.execute(trx)
  return people
}
