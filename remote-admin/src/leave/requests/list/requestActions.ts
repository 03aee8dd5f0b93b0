import { type LeaveRequest, LeaveRequestStatus } from '@dayline/shared/contract'

export type RequestVerb = 'approve' | 'reject' | 'edit' | 'delete' | 'withdraw'

/** The user who reads the list; `employeeId` is null without an employment. */
export type Reader = { canDecide: boolean; employeeId: number | null }

export type RequestAction = { verb: RequestVerb; label: string; disabledReason: string | null }

/**
 * The reader's actions for a request (docs/product/leave.md#who): Owners and Co-owners decide it while it is pending,
 * and edit and delete it in any status. Its author edits and withdraws it while it is pending.
 */
export function actionsOf({ Status, EmployeeId }: LeaveRequest, { canDecide, employeeId }: Reader): RequestAction[] {
  const isPending = Status === LeaveRequestStatus.Pending
  const enabled = { disabledReason: null }
  if (canDecide) {
    const decision = { disabledReason: isPending ? null : 'This leave request has already been decided.' }
    return [
      { verb: 'approve', label: 'Approve', ...decision },
      { verb: 'reject', label: 'Reject', ...decision },
      { verb: 'edit', label: 'Edit', ...enabled },
      { verb: 'delete', label: 'Delete', ...enabled },
    ]
  }
  if (EmployeeId !== employeeId || !isPending) return []
  return [
    { verb: 'edit', label: 'Edit', ...enabled },
    { verb: 'withdraw', label: 'Withdraw', ...enabled },
  ]
}
