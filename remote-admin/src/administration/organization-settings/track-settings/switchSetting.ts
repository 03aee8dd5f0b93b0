import { captureInterval, type SettingSwitch, settingRules, type TrackSettings } from '@dayline/shared/contract'

const rules = Object.entries(settingRules) as [SettingSwitch, NonNullable<(typeof settingRules)[SettingSwitch]>][]

/**
 * A switch with what follows from it: settings that depend on it go off with it
 * (docs/product/track-settings.md#dependencies). `shortest`: no interval of the plan is shorter.
 */
export function switchSetting(name: SettingSwitch, isOn: boolean, shortest: number): Partial<TrackSettings> {
  const follow = rules.filter(([, { needs, excludedBy }]) => (isOn ? excludedBy === name : needs === name))
  return {
    [name]: isOn,
    ...Object.fromEntries(follow.map(([each]) => [each, false])),
    ...(name === 'EnableScreenshots' &&
      isOn && { ScreenCaptureIntervalMins: Math.max(shortest, captureInterval.byDefault) }),
  }
}
