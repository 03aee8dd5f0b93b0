import type { LeaveBalance } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { LeaveTypeBadge } from './LeaveBadges.tsx'
import { dayCount } from './leaveText.ts'

/** Widths of the parts in percent; they never exceed the whole, even when rights were deleted afterwards. */
function widthsOf({ Granted, Approved, Pending, Count }: LeaveBalance) {
  const whole = Math.max(Granted, Approved + Pending, 0.5)
  const part = (days: number) => `${(Math.max(0, days) / whole) * 100}%`
  return { approved: part(Approved), pending: part(Pending), left: part(Count) }
}

/** Days left of one type of leave, with the approved and pending ones. */
export function LeaveBalanceCard({ balance }: { balance: LeaveBalance }) {
  const widths = widthsOf(balance)
  return (
    <chakra.div borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" p="3" fontSize="sm">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <LeaveTypeBadge type={balance.Type} />
        <chakra.span fontWeight="semibold" color={balance.Count < 0 ? 'fg.error' : undefined} data-number>
          {dayCount(balance.Count)} left
        </chakra.span>
      </chakra.div>
      <chakra.div
        aria-hidden
        display="flex"
        gap="2px"
        h="6px"
        mt="2.5"
        borderRadius="full"
        overflow="hidden"
        bg="bg.muted"
      >
        <chakra.span bg="green.solid" style={{ width: widths.approved }} />
        <chakra.span bg="blue.solid" style={{ width: widths.pending }} />
      </chakra.div>
      <chakra.p mt="2" fontSize="xs" color="fg.muted" data-number>
        {balance.Granted} granted · {balance.Approved} approved · {balance.Pending} pending
      </chakra.p>
    </chakra.div>
  )
}
