import { LeaveRequestStatus } from '@dayline/shared/contract'
import { decisionDisplay, leaveTypeDisplay } from '@dayline/shared/format'
import { Badge } from '@dayline/shared/ui'
import { Check, Clock, X } from 'lucide-react'

/** The badge of a type of leave, in the type's color (docs/product/leave.md#types). */
export function LeaveTypeBadge({ type }: { type: number }) {
  const { label, tone } = leaveTypeDisplay(type)
  return <Badge tone={tone}>{label}</Badge>
}

const icons: Readonly<Record<number, typeof Clock>> = {
  [LeaveRequestStatus.Pending]: Clock,
  [LeaveRequestStatus.Approved]: Check,
  [LeaveRequestStatus.Rejected]: X,
}

/** Whether a request is pending, approved or rejected. */
export function LeaveStatusBadge({ status }: { status: number }) {
  const { label, tone } = decisionDisplay(status)
  const Icon = icons[status] ?? Clock
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
