import type { LocalDate } from '@dayline/shared/calendar'
import { Productivity } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'
import type { FormerRating } from '../../platform/db/schema.ts'
import { later } from '../../platform/db/transaction.ts'
import { formerRatings, type RatingsByDay } from '../../tracking/activity-logs/formerRatings.rules.ts'
import { lockPerson } from '../../tracking/person.ts'
import { moveRatings, workOf } from './ratingChange.ts'

/**
 * A change of an app's rating has steps, each done in slices: some days of one person in a short transaction, so that
 * other requests do not wait for it. First the previous ratings of the minutes are stored ('remembering'), then the new
 * rating takes effect and the minutes are changed ('moving'). An undo puts the old rating into effect and restores the
 * minutes ('restoring'). All previous ratings are stored before the new one takes effect: minutes that arrive until
 * then get the old rating, and are moved as well. Stored ratings of an earlier change are deleted first ('clearing'),
 * and those of an undone change last ('closing').
 */
export type Step = 'clearing' | 'remembering' | 'moving' | 'done' | 'restoring' | 'closing'

export type OfApp = { organizationId: number; appId: number }
export type Change = {
  id: number
  step: Step
  productivity: number | null
  was: number | null
  was_reviewed_at: Date | null
  was_reviewed_by: number | null
  was_former: FormerRating[]
  reviewed_by: number | null
  from_day: LocalDate | null
}
/** The people whose minutes a slice moved, and whether another slice follows. */
export type Sliced = { moved: number[]; more: boolean }

/** Most minutes of the app in one slice, unless a single day has more. */
export const minutesPerSlice = 250

/** Rows of previous ratings deleted in one slice; there are a few for each person and day. */
export const deletedPerSlice = 1000

export const ofApp = ({ organizationId, appId }: OfApp) =>
  sql`organization_id = ${organizationId} and organization_app_id = ${appId}`

/** Begins a step: everyone with affected minutes is to be processed. */
export async function enterStep(
  trx: QueryExecutorProvider,
  app: OfApp,
  { step, from }: { step: Step; from: LocalDate | null },
): Promise<void> {
  const { organizationId, appId } = app
  await sql`update rating_changes set step = ${step}, worked_at = now() where ${ofApp(app)}`.execute(trx)
  await sql`insert into rating_change_people (organization_id, organization_app_id, employee_id, next_day)
    select ${organizationId}::int, ${appId}::int, employee_id, min(work_date) from activity_day_apps
    where ${workOf({ ...app, from })} group by employee_id`.execute(trx)
}

/**
 * Processes the next slice of an app's change. It locks the change's row, so that only one process at a time does so.
 */
export async function doSlice(trx: Db, app: OfApp): Promise<Sliced> {
  const [change] = (
    await sql<Change>`select id, step, productivity, was, was_reviewed_at, was_reviewed_by, was_former,
        reviewed_by, from_day::text
      from rating_changes where ${ofApp(app)} for update`.execute(trx)
  ).rows
  if (!change || change.step === 'done') return { moved: [], more: false }
  if (change.step === 'clearing' || change.step === 'closing') {
    return { moved: [], more: await deleteStored(trx, app, change) }
  }
  const [person] = (
    await sql<{ id: number; next_day: LocalDate }>`select employee_id as id, next_day::text from rating_change_people
      where ${ofApp(app)} order by employee_id limit 1`.execute(trx)
  ).rows
  if (!person) return { moved: [], more: await leaveStep(trx, app, change) }
  const { organizationId } = app
  // The zone is only needed to assign days to new minutes; these minutes have their day.
  await lockPerson(trx, { organizationId, employeeId: person.id, zone: '' })
  const until = await lastDayOfSlice(trx, app, person)
  const ofPerson = sql`${ofApp(app)} and employee_id = ${person.id}`
  if (until === null) {
    later(trx, sql`delete from rating_change_people where ${ofPerson}`)
    return { moved: [], more: true }
  }
  const moved = await work(trx, app, change, { employeeId: person.id, from: person.next_day, until })
  later(trx, sql`update rating_change_people set next_day = ${until}::date + 1 where ${ofPerson}`)
  later(trx, sql`update rating_changes set worked_at = now() where ${ofApp(app)}`)
  return { moved, more: true }
}

/** The last day of the slice; null when none of the person's days is left. */
async function lastDayOfSlice(
  trx: QueryExecutorProvider,
  app: OfApp,
  { id, next_day }: { id: number; next_day: LocalDate },
): Promise<LocalDate | null> {
  const { rows } = await sql<{ until: LocalDate | null }>`select max(work_date)::text as until
    from (select work_date, sum(sum(minutes)) over (order by work_date) as so_far,
        row_number() over (order by work_date) as nth
      from activity_day_apps where ${workOf({ ...app, from: next_day })} and employee_id = ${id} group by work_date) days
    where nth = 1 or so_far <= ${minutesPerSlice}`.execute(trx)
  return rows[0]?.until ?? null
}

type Days = { employeeId: number; from: LocalDate; until: LocalDate }

async function work(trx: QueryExecutorProvider, app: OfApp, change: Change, days: Days): Promise<number[]> {
  if (change.step === 'remembering') {
    await storeRatings(trx, app, days)
    return []
  }
  const rating = change.productivity ?? Productivity.Natural
  const will =
    change.step === 'moving' ? sql`${rating}::smallint` : previousRating(app, { rating, was: ratingsBefore(change) })
  return moveRatings(trx, app, sql`select m.employee_id, m.minute, ${will} as will from ${minutesOf(app, days)}`)
}

/** The app's minutes on these days, found by day and person; only work is rated. */
function minutesOf(app: OfApp, { employeeId, from, until }: Days) {
  return sql`(select distinct work_date from activity_day_apps
      where ${workOf({ ...app, from })} and work_date <= ${until} and employee_id = ${employeeId}) days
    join activity_minutes m on m.organization_id = ${app.organizationId} and m.work_date = days.work_date
      and m.employee_id = ${employeeId} and m.organization_app_id = ${app.appId} and m.status <= 1`
}

/** Stores the rating of each minute as ranges: a day of one app has only a few. */
async function storeRatings(trx: QueryExecutorProvider, app: OfApp, days: Days): Promise<void> {
  await sql`insert into rating_change_minutes
      (organization_id, organization_app_id, employee_id, work_date, productivity, minutes)
    select ${app.organizationId}::int, ${app.appId}::int, m.employee_id, m.work_date, m.productivity,
      range_agg(tstzrange(m.minute, m.minute + interval '1 minute'))
    from ${minutesOf(app, days)} group by m.employee_id, m.work_date, m.productivity`.execute(trx)
}

const ratingsBefore = ({ was, was_former: former }: Change): RatingsByDay => ({
  productivity: was ?? Productivity.Natural,
  former,
})

/**
 * The rating of a minute before the change. A minute that arrived later has the changed rating, and gets what it would
 * have had. The work date may have moved by a day when a shift was recomputed.
 */
function previousRating({ organizationId, appId }: OfApp, { rating, was }: { rating: number; was: RatingsByDay }) {
  const days = was.former.map(({ Before, Rating }) => sql`when m.work_date < ${Before}::date then ${Rating}::smallint`)
  return sql`coalesce(
    (select r.productivity from rating_change_minutes r
      where r.organization_id = ${organizationId} and r.organization_app_id = ${appId} and r.employee_id = m.employee_id
        and r.work_date between m.work_date - 1 and m.work_date + 1 and r.minutes @> m.minute limit 1),
    case when m.productivity <> ${rating} then m.productivity ${sql.join([...days, sql`else ${was.productivity}::smallint`], sql` `)} end)`
}

/** Ends a step after its last person. Returns whether there is more to do. */
async function leaveStep(trx: QueryExecutorProvider, app: OfApp, change: Change): Promise<boolean> {
  if (change.step === 'remembering') {
    const isRated = change.productivity !== null
    await sql`update organization_apps set productivity = ${change.productivity},
        former_ratings = ${JSON.stringify(formerRatings(ratingsBefore(change), change.from_day))}::jsonb,
        reviewed_at = ${isRated ? new Date() : null}, reviewed_by = ${isRated ? change.reviewed_by : null}
      where organization_id = ${app.organizationId} and id = ${app.appId}`.execute(trx)
    await enterStep(trx, app, { step: 'moving', from: change.from_day })
    return true
  }
  if (change.step === 'moving') await sql`update rating_changes set step = 'done' where ${ofApp(app)}`.execute(trx)
  else await sql`update rating_changes set step = 'closing', worked_at = now() where ${ofApp(app)}`.execute(trx)
  return change.step === 'restoring'
}

/**
 * Deletes in slices: otherwise the database would delete the previous ratings together with the change, in one
 * statement.
 */
async function deleteStored(trx: QueryExecutorProvider, app: OfApp, change: Change): Promise<boolean> {
  if (await deleteSome(trx, 'rating_change_minutes', ofApp(app), deletedPerSlice)) {
    await sql`update rating_changes set worked_at = now() where ${ofApp(app)}`.execute(trx)
    return true
  }
  if (change.step === 'clearing') await enterStep(trx, app, { step: 'remembering', from: change.from_day })
  else await sql`delete from rating_changes where ${ofApp(app)}`.execute(trx)
  return change.step === 'clearing'
}
