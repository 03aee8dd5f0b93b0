import type { LeaveBalance } from '@dayline/shared/contract'

/** Half days of one type of leave: granted, approved and pending. */
export type HalfDays = { type: number; granted: number; approved: number; pending: number }

/** Half days left: granted less approved and pending ones (docs/product/leave.md#days-left). */
export const leftOf = ({ granted, approved, pending }: HalfDays): number => granted - approved - pending

/** Converts half days to days. */
export const daysOf = (halfDays: number): number => halfDays / 2

export const balanceOnTheWire = (halves: HalfDays): LeaveBalance => ({
  Type: halves.type,
  Count: daysOf(leftOf(halves)),
  Granted: daysOf(halves.granted),
  Approved: daysOf(halves.approved),
  Pending: daysOf(halves.pending),
})
