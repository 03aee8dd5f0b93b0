import type { Plan } from './account.ts'
import type { TrackSettings } from './trackSettings.ts'

type Switches = { [Key in keyof TrackSettings]: TrackSettings[Key] extends boolean ? Key : never }[keyof TrackSettings]
/** A setting that is on or off. */
export type SettingSwitch = Switches
/** Features that a plan has or lacks; 0 means available. */
export type PlanFeature = Exclude<keyof Plan, 'Id' | 'Title' | 'PricePerUser' | 'ScreenshotMinInterval'>

type SettingRule = {
  /** The setting is off while this one is off. */
  needs?: SettingSwitch
  /** The setting is off while this one is on. */
  excludedBy?: SettingSwitch
  /** The setting is off in plans without this feature. */
  feature?: PlanFeature
}

/** What the switches of an organization depend on (docs/product/track-settings.md#dependencies). */
export const settingRules: { readonly [Key in SettingSwitch]?: SettingRule } = {
  BlurScreenshots: { needs: 'EnableScreenshots', feature: 'ScreenshotBlur' },
  EnableTimelapseVideos: { needs: 'EnableScreenshots', feature: 'TimelapseVideos' },
  EnableProjectManagement: { feature: 'TaskTracking' },
  EnableCostManagement: { feature: 'PayrollCalculator' },
  EnableOvertime: { needs: 'EnableCostManagement' },
  EnableLeaveManagement: { feature: 'LeaveManagement' },
  EnableGhostMode: { excludedBy: 'EnableProjectManagement', feature: 'GhostMode' },
  EnableAutoClockIn: { feature: 'AutoClockIn' },
  AutoApproveForTimeEntries: { needs: 'AllowEmployeesToAddManualTimeEntries' },
  AllowManagersToDeleteProjects: { needs: 'AllowManagersToCreateAndEditProjects' },
  AllowManagersToDeleteCustomers: { needs: 'AllowManagersToCreateAndEditCustomers' },
  AllowManagersToChangeAppReviews: { needs: 'AllowManagersToSeeAppReviews' },
}

/** Whether the plan has a feature; false without a subscription. */
export const hasFeature = (plan: Plan | null | undefined, feature: PlanFeature): boolean => plan?.[feature] === 0

type WithSwitches = Partial<Record<SettingSwitch, boolean>>

/** Settings in effect: what the plan lacks is off, and so is what depends on a setting that is off. */
export function appliedSettings<Settings extends WithSwitches>(settings: Settings, plan: Plan | null): Settings {
  const applied = { ...settings }
  const turnOff = (name: SettingSwitch) => {
    if (name in applied) Object.assign(applied, { [name]: false })
  }
  const rules = Object.entries(settingRules) as [SettingSwitch, SettingRule][]
  // The plan first: a setting that it turns off may be one that another setting needs or is excluded by.
  for (const [name, { feature }] of rules) if (feature && !hasFeature(plan, feature)) turnOff(name)
  for (const [name, { needs, excludedBy }] of rules) {
    if ((needs && !applied[needs]) || (excludedBy && applied[excludedBy])) turnOff(name)
  }
  return applied
}

/** Minutes between screenshots: at least the plan's minimum. */
export const appliedInterval = (minutes: number, plan: Plan | null): number =>
  Math.max(minutes, plan?.ScreenshotMinInterval ?? 0)

/** Settings that a person may have instead of the organization's (docs/product/track-settings.md#own-settings). */
export const ownSettings = [
  'EnableScreenshots',
  'BlurScreenshots',
  'EnableTimelapseVideos',
  'EnableGhostMode',
  'EnableAutoClockIn',
  'ScreenCaptureIntervalMins',
] as const satisfies (keyof TrackSettings)[]
export type OwnSetting = (typeof ownSettings)[number]
export type OwnSettings = Pick<TrackSettings, OwnSetting>

/** Origin of a value; `plan`: the plan lacks what was chosen. */
export const settingSources = ['organization', 'own', 'plan'] as const
export type SettingSource = (typeof settingSources)[number]
export type EffectiveSetting = { Name: OwnSetting; Value: boolean | number; Source: SettingSource }

/** The settings that apply to a person, in the order above. `own` null: the organization's apply. */
export function effectiveSettings(
  organization: OwnSettings,
  own: { [Name in OwnSetting]?: OwnSettings[Name] | undefined } | null,
  plan: Plan | null,
): EffectiveSetting[] {
  const chosen = Object.fromEntries(ownSettings.map((name) => [name, own?.[name] ?? organization[name]])) as OwnSettings
  const applied = appliedSettings(chosen, plan)
  applied.ScreenCaptureIntervalMins = appliedInterval(chosen.ScreenCaptureIntervalMins, plan)
  return ownSettings.map((Name) => {
    const source = own?.[Name] === undefined ? 'organization' : 'own'
    return { Name, Value: applied[Name], Source: isFromPlan(Name, chosen, plan) ? 'plan' : source }
  })
}

function isFromPlan(name: OwnSetting, chosen: OwnSettings, plan: Plan | null): boolean {
  if (name === 'ScreenCaptureIntervalMins') return chosen[name] < (plan?.ScreenshotMinInterval ?? 0)
  const feature = settingRules[name]?.feature
  return chosen[name] && feature !== undefined && !hasFeature(plan, feature)
}
