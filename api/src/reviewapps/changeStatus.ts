import { type CallData, Productivity } from '@dayline/shared/contract'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import type { ReadBody } from '../route.ts'
import { localDate } from '../tracking/days.rules.ts'
import { type Reach, reachOf, rerate } from './rerate.ts'
import { getReviewApp } from './reviewapps.queries.ts'

/** Rates an app or takes its rating back, and the minutes that it was used in, in one transaction. @throws NotFound */
export async function changeAppStatus(
  db: Trx,
  actor: Actor,
  { OrganizationAppId: id, Status, IncludePast }: ReadBody<'/reviewapps/changestatus'>,
): Promise<Reach> {
  const { organizationId, employmentId, trackSettings } = actor
  await getReviewApp(db, actor, id)
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
  const from = IncludePast ? null : localDate(Date.now(), trackSettings.Timezone)
  return rerate(db, { organizationId, appId: id, productivity: Status ?? Productivity.Natural, from })
}

/** What a rating would change, before it is given. @throws NotFound */
export async function previewAppStatus(
  db: Trx,
  actor: Actor,
  { OrganizationAppId: id, Status }: ReadBody<'/reviewapps/preview'>,
): Promise<CallData<'/reviewapps/preview'>> {
  await getReviewApp(db, actor, id)
  const { organizationId } = actor
  const { minutes, people, days } = await reachOf(db, { organizationId, appId: id, productivity: Status, from: null })
  return { TotalMins: minutes, EmployeeCount: people.length, DayCount: days }
}
