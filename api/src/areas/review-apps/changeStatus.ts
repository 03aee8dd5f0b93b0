import type { LocalDate } from '@dayline/shared/calendar'
import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ReadBody, SlicedCall } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import { ratingImpact } from './ratingChange.ts'
import { doSlice, type OfApp } from './ratingSlices.ts'
import { getReviewApp } from './reviewApps.queries.ts'
import { beginRating, beginUndo } from './undoRating.ts'

/** Parts of the route's call: its first transaction, and one for each slice after it. */
type Steps = Pick<SlicedCall<'/reviewapps/undo'>, 'actor' | 'begin' | 'slice'>

/**
 * Rates an app or removes its rating, and moves the minutes in which it was used. Returns the id of the change, for
 * undoing it, and the people whose minutes moved.
 * @throws NotFound
 */
export async function changeAppStatus(
  steps: Steps,
  { OrganizationAppId: id, Status, IncludePast }: ReadBody<'/reviewapps/changestatus'>,
): Promise<{ changeId: number; people: number[] }> {
  const { actor, begin, slice } = steps
  const app = { organizationId: actor.organizationId, appId: id }
  // First finishes an earlier change of this app: both would move the same minutes.
  await slice((db) => getReviewApp(db, actor, id))
  const before = await finish(steps, app)
  const { changeId } = await begin(async (db) => ({
    changeId: await beginRating(
      db,
      { ...app, from: firstDay(actor, IncludePast) },
      { productivity: Status, reviewedBy: actor.employmentId },
    ),
  }))
  return { changeId, people: [...before, ...(await finish(steps, app))] }
}

/** Processes an app's change slice by slice; other requests run in between. Returns whose minutes moved. */
async function finish({ slice }: Pick<Steps, 'slice'>, app: OfApp): Promise<Set<number>> {
  const people = new Set<number>()
  for (let more = true; more; ) {
    const done = await slice((db) => doSlice(db, app))
    for (const id of done.moved) people.add(id)
    more = done.more
  }
  return people
}

/** From today, or null for all days. */
function firstDay(actor: Actor, includesPast: boolean): LocalDate | null {
  return includesPast ? null : todayOf(actor)
}

/**
 * Undoes the latest rating of an app for every minute. Returns the people whose minutes moved.
 * @throws NotFound, Refused
 */
export async function undoAppStatus(
  steps: Steps,
  { OrganizationAppId: appId, ChangeId: changeId }: ReadBody<'/reviewapps/undo'>,
): Promise<number[]> {
  const { actor, begin, slice } = steps
  const app = { organizationId: actor.organizationId, appId }
  await slice((db) => getReviewApp(db, actor, appId))
  const before = await finish(steps, app)
  await begin(async (db) => {
    await beginUndo(db, app, changeId)
    return {}
  })
  return [...before, ...(await finish(steps, app))]
}

/** What a rating would change, without changing it. @throws NotFound */
export async function previewAppStatus(
  db: Db,
  actor: Actor,
  { OrganizationAppId: id, Status, IncludePast, AllTeams }: ReadBody<'/reviewapps/preview'>,
): Promise<CallData<'/reviewapps/preview'>> {
  const { OtherTeams } = await getReviewApp(db, actor, id)
  const appIds = AllTeams ? [id, ...OtherTeams.map(({ ID }) => ID)] : [id]
  const { organizationId } = actor
  const from = firstDay(actor, IncludePast)
  const { minutes, people, days } = await ratingImpact(db, { organizationId, appIds, productivity: Status, from })
  return { TotalMins: minutes, EmployeeCount: people.length, DayCount: days }
}
