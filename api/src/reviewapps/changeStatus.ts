import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { type CallData, Productivity } from '@dayline/shared/contract'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import type { ReadBody } from '../route.ts'
import { lockUsers, reachOf, rerate } from './rerate.ts'
import { getReviewApp } from './reviewapps.queries.ts'
import { rememberRating, restoreRating } from './undoRating.ts'

/** The change, by which it can be undone, and the people whose minutes it moved. */
export type Changed = { changeId: number; people: number[] }

/**
 * Rates an app or takes its rating back, and the minutes that it was used in, in one transaction.
 * @throws NotFound
 */
export async function changeAppStatus(
  db: Trx,
  actor: Actor,
  { OrganizationAppId: id, Status, IncludePast }: ReadBody<'/reviewapps/changestatus'>,
): Promise<Changed> {
  const { organizationId, employmentId } = actor
  await getReviewApp(db, actor, id)
  const reach = { organizationId, appId: id, from: firstDay(actor, IncludePast) }
  await lockUsers(db, reach)
  const changeId = await rememberRating(db, reach, Status)
  await db
    .updateTable('organization_apps')
    .set(
      Status === null
        ? { productivity: null, reviewed_at: null, reviewed_by: null }
        : { productivity: Status, reviewed_at: new Date(), reviewed_by: employmentId },
    )
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  const people = await rerate(db, { ...reach, productivity: Status ?? Productivity.Natural })
  return { changeId, people }
}

/** From today on, or all days that there are. */
function firstDay({ trackSettings }: Actor, includesPast: boolean): LocalDate | null {
  return includesPast ? null : localDate(Date.now(), trackSettings.Timezone)
}

/** Takes the latest rating of an app back, to the minute as it was; answers the people. @throws NotFound, Refused */
export async function undoAppStatus(
  db: Trx,
  actor: Actor,
  { OrganizationAppId: appId, ChangeId: changeId }: ReadBody<'/reviewapps/undo'>,
): Promise<number[]> {
  await getReviewApp(db, actor, appId)
  return restoreRating(db, { organizationId: actor.organizationId, appId, changeId })
}

/** What a rating would change, before it is given. @throws NotFound */
export async function previewAppStatus(
  db: Trx,
  actor: Actor,
  { OrganizationAppId: id, Status, IncludePast }: ReadBody<'/reviewapps/preview'>,
): Promise<CallData<'/reviewapps/preview'>> {
  await getReviewApp(db, actor, id)
  const { organizationId } = actor
  const from = firstDay(actor, IncludePast)
  const { minutes, people, days } = await reachOf(db, { organizationId, appId: id, productivity: Status, from })
  return { TotalMins: minutes, EmployeeCount: people.length, DayCount: days }
}
