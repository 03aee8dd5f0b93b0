import { type LeavePolicy, LeaveType } from '@dayline/shared/contract'
import { dayAndMonth } from '@dayline/shared/format'
import { dayCount } from '../../leaveText.ts'
import type { PolicyValues } from './policies.api.ts'

/** `20 days a year`, `1.5 days a month`. */
export const amountText = ({ Count, Period }: LeavePolicy): string => `${dayCount(Count)} a ${Period}`

/** What happens to the days left at the end of a year. */
export function carryText({ CarryCount, CarryLastDay }: LeavePolicy): string {
  if (CarryCount === 0) return 'Nothing is carried over'
  const what = CarryCount === null ? 'Everything' : `Up to ${dayCount(CarryCount)}`
  // Any year would do for month and day, but 2024 also has 29 February.
  return CarryLastDay === null ? what : `${what}, until ${dayAndMonth(`2024-${CarryLastDay}`)}`
}

export function policyValues(policy: LeavePolicy | null, year: string): PolicyValues {
  if (!policy) {
    return {
      Id: 0,
      TeamId: null,
      Type: LeaveType.Annual,
      Count: 20,
      Period: 'year',
      StartDay: `${year}-01-01`,
      CarryCount: 5,
      CarryLastDay: '03-31',
    }
  }
  const { ID, Type, CarryLastDay, ...rest } = policy
  return { ...rest, Id: ID, Type: Type as LeaveType, CarryLastDay: CarryLastDay ?? '' }
}
