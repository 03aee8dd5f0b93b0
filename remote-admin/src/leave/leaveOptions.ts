import { LeaveRequestStatus, LeaveType } from '@dayline/shared/contract'
import { decisionDisplay, leaveTypeDisplay } from '@dayline/shared/format'

export const leaveTypes = Object.values(LeaveType)
export const typeOptions = leaveTypes.map((value) => ({ value, label: leaveTypeDisplay(value).label }))
export const statusOptions = Object.values(LeaveRequestStatus).map((value) => ({
  value,
  label: decisionDisplay(value).label,
}))
