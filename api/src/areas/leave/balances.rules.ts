import type { LeaveBalance } from '@dayline/shared/contract'

/** Half days of one type of leave. */
export type HalfDays = { type: number; granted: number; approved: number; pending: number }

/** Half days that are left: what was granted less what was approved and what waits (docs/product/leave.md#days-left). */
export const leftOf = ({ granted, approved, pending }: HalfDays): number => granted - approved - pending

/** Half days as days. */
export const daysOf = (halfDays: number): number => halfDays / 2

export const balanceOnTheWire = (halves: HalfDays): LeaveBalance => ({
  Type: halves.type,
  Count: daysOf(leftOf(halves)),
  Granted: daysOf(halves.granted),
  Approved: daysOf(halves.approved),
  Pending: daysOf(halves.pending),
})
