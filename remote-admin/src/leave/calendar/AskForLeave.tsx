import { LeaveType } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { leaveTypes } from '../leaveOptions.ts'
import { RequestDialog } from '../requests/ask/RequestDialog.tsx'
import { daysLeft, type EmployeeLeave } from '../requests/ask/requestValues.ts'
import { useEmployeeLeave } from '../requests/requests.api.ts'

/** The person, the first day, and the number of working days that were chosen. */
export type Asked = { employeeId: number; start: LocalDate; days: number }

/** The form of a request, filled with the choice on the calendar. */
export function AskForLeave({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { data, error } = useEmployeeLeave(asked.employeeId)
  // The form starts with a type that has days left, so it needs them first.
  if (!data && !error) return null
  return (
    <RequestDialog
      request={null}
      employeeId={asked.employeeId}
      start={asked.start}
      chosen={{ Type: suggestedType(data, asked.days), Count: asked.days }}
      onClose={onClose}
    />
  )
}

/** Annual leave if it has enough days, else the first type that has; null when none has. */
function suggestedType(leave: EmployeeLeave | undefined, days: number): LeaveType | null {
  const others = leaveTypes.filter((type) => type !== LeaveType.Annual)
  return [LeaveType.Annual, ...others].find((type) => daysLeft(leave, type, null) >= days) ?? null
}
