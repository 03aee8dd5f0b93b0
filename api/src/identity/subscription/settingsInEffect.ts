import { appliedInterval, appliedSettings, type Plan, TrackSettings } from '@dayline/shared/contract'
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
