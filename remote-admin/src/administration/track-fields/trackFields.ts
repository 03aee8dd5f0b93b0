import { captureInterval, hasFeature, type Plan } from '@dayline/shared/contract'
import type { FieldText } from './recordingFields.ts'

/** Whether the plan includes the feature of a switch. */
export const isInPlan = (plan: Plan | undefined, { feature }: FieldText): boolean =>
  !feature || hasFeature(plan, feature)

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Minutes between two screenshots; intervals below the plan's minimum are disabled. */
export function intervalOptions(shortest: number) {
  const minutes = Array.from({ length: captureInterval.max }, (_, index) => index + captureInterval.min)
  return minutes.map((value) => {
    const isTooShort = value < shortest
    const label = isTooShort ? `${minutesText(value)} – Please upgrade your subscription` : minutesText(value)
    return { value, label, isDisabled: isTooShort }
  })
}
