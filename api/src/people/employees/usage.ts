import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { subscriptionOf } from '../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** How many seats and teams of the plan are in use, and how many people are blocked. */
export async function usageOf(db: Db, { organizationId }: Actor): Promise<CallData<'/employee/usage'>> {
  const subscription = await subscriptionOf(db, organizationId)
  const people = await db
    .selectFrom('employments')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('blocked_at', 'is', null).as('used'),
      eb.fn.countAll<number>().filterWhere('blocked_at', 'is not', null).as('blocked'),
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    Employees: { Used: people.used, Limit: subscription?.Users ?? 0 },
    Teams: { Used: teams.used, Limit: subscription ? subscription.Teams : 0 },
    Blocked: people.blocked,
  }
}
