import { appliedInterval, appliedSettings, type Plan, TrackSettings } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { planOf } from './plans.ts'

/** Columns of an organization `o` and its subscription `s`; `plan_id` is null without a subscription. */
export type SettingsRow = { track_settings: unknown; plan_id: number | null }

/** An organization's plan, and its settings within that plan. */
export function planAndSettings({ track_settings, plan_id }: SettingsRow): {
  plan: Plan | null
  trackSettings: TrackSettings
} {
  const plan = plan_id === null ? null : planOf(plan_id)
  return { plan, trackSettings: settingsInEffect(track_settings, plan) }
}

/**
 * The organization's settings within its plan (docs/product/track-settings.md#dependencies). The stored ones remain, so
 * that a larger plan restores them.
 */
export function settingsInEffect(stored: unknown, plan: Plan | null): TrackSettings {
  const settings = appliedSettings(TrackSettings.parse(stored), plan)
  return { ...settings, ScreenCaptureIntervalMins: appliedInterval(settings.ScreenCaptureIntervalMins, plan) }
}

/**
 * The settings in effect as they are stored now, which may be newer than the caller's, locked for a change.
 * @throws NotFound
 */
export async function lockSettings(
  db: Db,
  { organizationId, plan }: Pick<Actor, 'organizationId' | 'plan'>,
): Promise<TrackSettings> {
  const row = await db
    .selectFrom('organizations')
    .select('track_settings')
    .where('id', '=', organizationId)
    // Does not block foreign keys: changes of holidays lock leave, then add rows of the organization.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return settingsInEffect(row.track_settings, plan)
}
