import { LeaveType } from '@dayline/shared/contract'

const types: readonly number[] = Object.values(LeaveType)

export function refusalOfType(type: number | null | undefined): string | null {
  if (type === null || type === undefined) return 'Type is required.'
  return types.includes(type) ? null : 'Type is not valid.'
}

/** Converts days to half days; null if the result is not whole. */
export function halfDaysOf(count: number): number | null {
  const halves = count * 2
  return Number.isInteger(halves) ? halves : null
}
