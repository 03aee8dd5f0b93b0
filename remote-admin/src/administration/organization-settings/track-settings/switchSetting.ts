import { captureInterval, type SettingSwitch, settingRules, type TrackSettings } from '@dayline/shared/contract'

const rules = Object.entries(settingRules) as [SettingSwitch, NonNullable<(typeof settingRules)[SettingSwitch]>][]

/**
 * The change of a switch, including the settings that are turned off with it
 * (docs/product/track-settings.md#dependencies). `shortest` is the plan's minimum interval in minutes.
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
