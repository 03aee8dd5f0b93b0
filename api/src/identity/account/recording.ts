import { effectiveSettings, Recording } from '@dayline/shared/contract'
import type { Membership } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

type Where = Pick<Membership, 'organizationId' | 'plan' | 'trackSettings'>

/**
 * How a person is tracked: their own settings take precedence over the organization's, within the plan. `employmentId`
 * 0 = a person without own settings.
 */
export async function recordingOf(
  db: Db,
  { organizationId, plan, trackSettings }: Where,
  employmentId: number,
): Promise<Recording> {
  const row = await db
    .selectFrom('employments')
    .select('custom_track_settings')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
  const own = row?.custom_track_settings ?? null
  const effective = effectiveSettings(trackSettings, own, plan)
  const values = Object.fromEntries(effective.map(({ Name, Value }) => [Name, Value]))
  return Recording.parse({ ...trackSettings, ...values, IsOwn: own !== null })
}
