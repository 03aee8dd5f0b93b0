import { type QueryExecutorProvider, sql } from 'kysely'
import { Refused } from '../../http/failures.ts'
import type { Rerated } from './ratingChange.ts'
import { type Change, enterStep, type OfApp, ofApp, type Step } from './ratingSlices.ts'

/** How long a rating can be undone; then the hourly job deletes the record. */
const openFor = '1 hour'

/** Begins a change of an app's rating; slices do the rest. Only one change is stored per app. Returns its id. */
export async function beginRating(
  trx: QueryExecutorProvider,
  { organizationId, appId, from }: Omit<Rerated, 'productivity'>,
  { productivity, reviewedBy }: { productivity: number | null; reviewedBy: number },
): Promise<number> {
  const app = { organizationId, appId }
  const { rows } = await sql<{
    id: number
    step: Step
  }>`insert into rating_changes (organization_id, organization_app_id,
      productivity, was, was_reviewed_at, was_reviewed_by, was_former, from_day, reviewed_by, step)
    select organization_id, id, ${productivity}::smallint, productivity, reviewed_at, reviewed_by, former_ratings, ${from}::date,
      ${reviewedBy}::int, 'remembering'
    from organization_apps where organization_id = ${organizationId} and id = ${appId}
    on conflict (organization_id, organization_app_id) do update set id = default, productivity = excluded.productivity,
      was = excluded.was, was_reviewed_at = excluded.was_reviewed_at, was_reviewed_by = excluded.was_reviewed_by,
      was_former = excluded.was_former,
      from_day = excluded.from_day, reviewed_by = excluded.reviewed_by, step = 'clearing', changed_at = now(),
      worked_at = now()
      where rating_changes.step = 'done'
    returning id, step`.execute(trx)
  const [change] = rows
  // Another change began a moment ago: two at once would each store the other's ratings as previous ones.
  if (!change) throw new Refused('Someone is rating this app right now. Please try again.')
  if (change.step === 'remembering') await enterStep(trx, app, { step: change.step, from })
  return change.id
}

/**
 * Begins to undo the latest rating of an app: the old one is in effect at once, and slices restore every minute.
 * @throws Refused when the app was rated again meanwhile, or the rating is more than an hour old
 */
export async function beginUndo(trx: QueryExecutorProvider, app: OfApp, changeId: number): Promise<void> {
  const { rows } = await sql<Change>`select was, was_reviewed_at, was_reviewed_by, was_former, from_day::text
    from rating_changes where ${ofApp(app)} and id = ${changeId} and step = 'done'
      and changed_at > now() - ${openFor}::interval for update`.execute(trx)
  const [change] = rows
  if (!change) throw new Refused('This rating can no longer be undone.')
  await sql`update organization_apps set productivity = ${change.was}, reviewed_at = ${change.was_reviewed_at},
      reviewed_by = ${change.was_reviewed_by}, former_ratings = ${JSON.stringify(change.was_former)}::jsonb
    where organization_id = ${app.organizationId} and id = ${app.appId}`.execute(trx)
  await enterStep(trx, app, { step: 'restoring', from: change.from_day })
}
