import { captureInterval, type Employee } from '@dayline/shared/contract'

/** The dialog's fields. `captureInterval` is the key of the server's message about the interval. */
export type TrackSettingsValues = {
  EnableCustomTrackSettings: boolean
  EnableScreenshots: boolean
  BlurScreenshots: boolean
  EnableTimelapseVideos: boolean
  EnableGhostMode: boolean
  EnableAutoClockIn: boolean
  captureInterval: number
}
export type TrackSwitch = Exclude<keyof TrackSettingsValues, 'captureInterval'>

const noScreenshots = { EnableScreenshots: false, BlurScreenshots: false, captureInterval: captureInterval.byDefault }

const off: TrackSettingsValues = {
  ...noScreenshots,
  EnableCustomTrackSettings: false,
  EnableTimelapseVideos: false,
  EnableGhostMode: false,
  EnableAutoClockIn: false,
}

/** The dialog's initial values. */
export function trackSettingsOf(employee: Employee): TrackSettingsValues {
  const { ScreenCaptureIntervalMins = off.captureInterval } = employee
  const switches = Object.keys(off).filter((name): name is TrackSwitch => name !== 'captureInterval')
  const values = Object.fromEntries(switches.map((name) => [name, employee[name] ?? false]))
  return { ...off, ...values, captureInterval: ScreenCaptureIntervalMins }
}

/**
 * Applies the dependencies of a switch: without own settings everything is off, and without screenshots there is
 * neither blur nor an interval (docs/product/track-settings.md#own-settings). `shortest` is the plan's minimum interval
 * in minutes.
 */
export function switched(name: TrackSwitch, isOn: boolean, shortest: number): Partial<TrackSettingsValues> {
  if (name === 'EnableCustomTrackSettings' && !isOn) return off
  if (name !== 'EnableScreenshots') return { [name]: isOn }
  return isOn
    ? { EnableScreenshots: true, captureInterval: Math.max(shortest, captureInterval.byDefault) }
    : noScreenshots
}
