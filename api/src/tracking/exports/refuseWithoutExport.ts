import type { Actor } from '../../http/access.ts'
import { Refused } from '../../http/failures.ts'
import { subscriptionOf } from '../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** @throws Refused unless the plan allows exports; code 0 means that it does */
export async function refuseWithoutExport(db: Db, actor: Actor): Promise<void> {
  const subscription = await subscriptionOf(db, actor.organizationId)
  if (subscription?.Plan.DataExport !== 0) throw new Refused('Your plan does not include data export.')
}
