import { appliedInterval, appliedSettings, TrackSettings } from '@dayline/shared/contract'
import { planOf } from './plans.ts'

/** Columns of an organization `o` and its subscription `s`; `plan_id` is null without a subscription. */
export type SettingsRow = { track_settings: unknown; plan_id: number | null }

/**
 * The organization's settings within its plan (docs/product/track-settings.md#dependencies). The stored ones remain, so
 * that a larger plan restores them.
 */
export function settingsInEffect({ track_settings, plan_id }: SettingsRow): TrackSettings {
  const plan = plan_id === null ? null : planOf(plan_id)
  const settings = appliedSettings(TrackSettings.parse(track_settings), plan)
  return { ...settings, ScreenCaptureIntervalMins: appliedInterval(settings.ScreenCaptureIntervalMins, plan) }
}
