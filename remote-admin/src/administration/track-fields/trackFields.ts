import { captureInterval, hasFeature, type Plan } from '@dayline/shared/contract'
import type { FieldText } from './recordingFields.ts'

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
