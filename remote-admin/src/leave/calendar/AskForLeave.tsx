import { LeaveType } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { leaveTypes } from '../leaveOptions.ts'
import { RequestDialog } from '../requests/ask/RequestDialog.tsx'
import { daysLeft, type EmployeeLeave } from '../requests/ask/requestValues.ts'
import { useEmployeeLeave } from '../requests/requests.api.ts'

/** Whom leave is asked for, from which day, and how many working days were chosen. */
export type Asked = { employeeId: number; start: LocalDate; days: number }

/** The form of a request, filled with what was chosen on the calendar. */
export function AskForLeave({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { data, error } = useEmployeeLeave(asked.employeeId)
  // The form begins with a type that has days left, so it waits for them.
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

/** Annual leave where it is enough, else the first type that is; none where no type has as many days. */
function suggestedType(leave: EmployeeLeave | undefined, days: number): LeaveType | null {
  const others = leaveTypes.filter((type) => type !== LeaveType.Annual)
  return [LeaveType.Annual, ...others].find((type) => daysLeft(leave, type, null) >= days) ?? null
}
