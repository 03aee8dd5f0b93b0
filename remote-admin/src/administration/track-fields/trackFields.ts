import { captureInterval, hasFeature, type Plan, type PlanFeature } from '@dayline/shared/contract'

/** A switch with what it does. */
export type FieldText = { label: string; description: string; feature?: PlanFeature }

/** How people are recorded: set for the organization, and for single people instead. */
export const recordingFields = {
  EnableScreenshots: { label: 'Screenshots', description: 'The agent takes pictures of the screens.' },
  BlurScreenshots: {
    label: 'Blur screenshots',
    description: 'Pictures are blurred before they are stored.',
    feature: 'ScreenshotBlur',
  },
  EnableTimelapseVideos: {
    label: 'Timelapse videos',
    description: 'A film of each day is made of its pictures.',
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

/** Whether the plan has what a switch needs. */
export const isInPlan = (plan: Plan | undefined, { feature }: FieldText): boolean =>
  !feature || hasFeature(plan, feature)

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Minutes between two screenshots; those shorter than the plan's minimum cannot be chosen. */
export function intervalOptions(shortest: number) {
  const minutes = Array.from({ length: captureInterval.max }, (_, index) => index + captureInterval.min)
  return minutes.map((value) => {
    const isTooShort = value < shortest
    const label = isTooShort ? `${minutesText(value)} – Please upgrade your subscription` : minutesText(value)
    return { value, label, isDisabled: isTooShort }
  })
}
