import { appliedSettings, type TrackSettings } from '@dayline/shared/contract'
import { organizationZone } from '../../http/definition/organizationZone.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { TenantCall } from '../../http/route.ts'
import { lockSettings } from '../../identity/subscription/settingsInEffect.ts'
import { refusalOfInterval } from '../../people/employees/trackSettings.rules.ts'
import type { Db } from '../../platform/db/database.ts'
import { recountAround } from '../../tracking/work-days/recountRequests.ts'
import { changedMeanwhile, mergeSettings } from './mergeSettings.rules.ts'

export const noZone = 'This time zone is not available. Please choose another one.'

/** Saves the track settings (docs/product/track-settings.md#saving). */
export async function updateTrackSettings({
  db,
  actor,
  body: { Seen, ...sent },
  publish,
}: TenantCall<'/organization/updatetracksettings'>): Promise<TrackSettings> {
  const { organizationId, plan } = actor
  const stored = await lockSettings(db, actor)
  const { settings, conflicts } = mergeSettings(stored, sent, Seen ?? null)
  const zone = await zoneToSave(db, settings, stored)
  const merged = appliedSettings({ ...settings, Timezone: zone ?? settings.Timezone }, plan)
  const refusals: Record<string, string> = Object.fromEntries(conflicts.map((name) => [name, changedMeanwhile]))
  if (zone === null) refusals.Timezone = noZone
  const interval = merged.EnableScreenshots && refusalOfInterval(merged.ScreenCaptureIntervalMins, plan)
  if (interval) refusals.ScreenCaptureIntervalMins ??= interval
  const twice = inBoth(merged)
  if (twice) refusals.AlwaysOnBreakApps ??= `“${twice}” is also among the apps that always count as work.`
  if (Object.keys(refusals).length > 0) throw new ValidationFailed(refusals)
  // The zone is also a column, because SQL uses it for the boundaries of days.
  const change = () =>
    db
      .updateTable('organizations')
      .set({ track_settings: JSON.stringify(merged), timezone: merged.Timezone })
      .where('id', '=', organizationId)
      .execute()
  const hasSameDays = String(merged.WorkingDays) === String(stored.WorkingDays)
  // Reads and locks all leave to come, so only where it may count differently.
  if (hasSameDays) await change()
  else await recountAround({ db, actor: { organizationId, trackSettings: stored }, publish }, change)
  if (!hasSameDays || merged.ExpectedWorkHours !== stored.ExpectedWorkHours)
    await completeWorkingDays(db, organizationId)
  return merged
}

/** Completes that step of a new organization's checklist (docs/product/team.md#first-week). */
async function completeWorkingDays(db: Db, organizationId: number): Promise<void> {
  await db
    .updateTable('first_weeks')
    .set({ working_days_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('working_days_at', 'is', null)
    .execute()
}

/**
 * The name of the chosen zone, null if there is none. The stored one is not checked again: reading the names that the
 * database knows takes longer than the rest of a save.
 */
export const zoneToSave = async (db: Db, { Timezone }: TrackSettings, stored: TrackSettings): Promise<string | null> =>
  Timezone === stored.Timezone ? Timezone : organizationZone(db, Timezone)

function inBoth({ AlwaysWorkingApps, AlwaysOnBreakApps }: TrackSettings): string | undefined {
  const working = new Set(AlwaysWorkingApps.map((app) => app.toLowerCase()))
  return AlwaysOnBreakApps.find((app) => working.has(app.toLowerCase()))
}
