import {
  captureInterval,
  type Employee,
  type OwnSetting,
  type OwnSettings,
  ownSettings,
  type Plan,
  type TrackSettings,
} from '@dayline/shared/contract'

const off: OwnSettings = {
  EnableScreenshots: false,
  BlurScreenshots: false,
  EnableTimelapseVideos: false,
  EnableGhostMode: false,
  EnableAutoClockIn: false,
  ScreenCaptureIntervalMins: captureInterval.byDefault,
}

type Shown = Required<Pick<Employee, 'EnableCustomTrackSettings' | OwnSetting>>

/** A person's own settings as the wire shows them; `stored` null = the organization's settings apply. */
export function ownTrackSettings(stored: Partial<TrackSettings> | null): Shown {
  const own = Object.fromEntries(ownSettings.map((name) => [name, stored?.[name] ?? off[name]])) as OwnSettings
  return { EnableCustomTrackSettings: stored !== null, ...own }
}

type RequestedSettings = OwnSettings & { EnableCustomTrackSettings: boolean }

/**
 * The requested settings as they are stored: null when the organization's apply; without screenshots neither blur nor
 * an interval; no features that the plan lacks.
 */
export function storedTrackSettings(requested: RequestedSettings, plan: Plan | null): OwnSettings | null {
  if (!requested.EnableCustomTrackSettings) return null
  const has = (feature: 'ScreenshotBlur' | 'TimelapseVideos' | 'GhostMode' | 'AutoClockIn') => plan?.[feature] === 0
  return {
    EnableScreenshots: requested.EnableScreenshots,
    BlurScreenshots: requested.EnableScreenshots && requested.BlurScreenshots && has('ScreenshotBlur'),
    EnableTimelapseVideos: requested.EnableTimelapseVideos && has('TimelapseVideos'),
    EnableGhostMode: requested.EnableGhostMode && has('GhostMode'),
    EnableAutoClockIn: requested.EnableAutoClockIn && has('AutoClockIn'),
    ScreenCaptureIntervalMins: requested.EnableScreenshots
      ? requested.ScreenCaptureIntervalMins
      : captureInterval.byDefault,
  }
}

/** Why this interval is refused, or null. Checked only where screenshots are taken. */
export function refusalOfInterval(minutes: number, plan: Plan | null): string | null {
  const { min, max } = captureInterval
  if (!Number.isInteger(minutes) || minutes < min || minutes > max) return `Please choose ${min} to ${max} minutes.`
  // 0 = no minimum.
  return minutes < (plan?.ScreenshotMinInterval ?? 0) ? 'Please upgrade your subscription' : null
}
