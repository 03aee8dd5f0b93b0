import { Role, TrackSettings } from '@dayline/shared/contract'
import type { Actor } from '../../../../http/access.ts'
import type { Db } from '../../../../platform/db/database.ts'

/**
 * The actor of an import, which is no person: its changes name no one, and it sees every project of the organization.
 */
export async function importerOf(db: Db, organizationId: number): Promise<Actor> {
  const { track_settings } = await db
    .selectFrom('organizations')
    .select('track_settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    organizationId,
    employmentId: 0,
    role: Role.Coowner,
    teamId: null,
    trackSettings: TrackSettings.parse(track_settings),
    lapsed: false,
    source: 'apiKey',
    userId: 0,
    isDemo: false,
  }
}
