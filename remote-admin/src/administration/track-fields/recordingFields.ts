import type { PlanFeature } from '@dayline/shared/contract'

/** The label of a switch, and what it does. */
export type FieldText = { label: string; description: string; feature?: PlanFeature }

/** Settings of recording, set for the organization; they can be overridden for individual people. */
export const recordingFields = {
  EnableScreenshots: { label: 'Screenshots', description: 'The agent takes pictures of the screens.' },
  BlurScreenshots: {
    label: 'Blur screenshots',
    description: 'Pictures are blurred before they are stored.',
    feature: 'ScreenshotBlur',
  },
  EnableTimelapseVideos: {
    label: 'Timelapse videos',
    description: 'A video of each day is made from its pictures.',
    feature: 'TimelapseVideos',
  },
  EnableGhostMode: {
    label: 'Background mode',
    description: 'The agent runs without a window of its own.',
    feature: 'GhostMode',
  },
  EnableAutoClockIn: {
    label: 'Auto clock-in',
    description: 'The day begins when the machine is used.',
    feature: 'AutoClockIn',
  },
} as const satisfies Record<string, FieldText>
