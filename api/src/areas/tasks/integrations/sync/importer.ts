import { Role } from '@dayline/shared/contract'
import type { Actor } from '../../../../http/access.ts'
import { planAndSettings } from '../../../../identity/subscription/settingsInEffect.ts'
import type { Db } from '../../../../platform/db/database.ts'

/**
 * The actor of an import, which is no person: its changes name no one, and it sees every project of the organization.
 */
export async function importerOf(db: Db, organizationId: number): Promise<Actor> {
  const row = await db
    .selectFrom('organizations as o')
    .leftJoin('subscriptions as s', 's.organization_id', 'o.id')
    .select(['o.track_settings', 's.plan_id'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    organizationId,
    employmentId: 0,
    role: Role.Coowner,
    teamId: null,
    ...planAndSettings(row),
    lapsed: false,
    source: 'apiKey',
    userId: 0,
    isDemo: false,
  }
}
