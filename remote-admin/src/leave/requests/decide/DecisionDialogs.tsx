import { fullName, type LeaveRequest } from '@dayline/shared/contract'
import { formatRange, leaveTypeDisplay } from '@dayline/shared/format'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { dayCount } from '../../leaveText.ts'
import { AwayColleagues } from '../AwayColleagues.tsx'
import { useApproveRequest, useDeleteRequest, useRejectRequest } from '../requests.api.ts'

type DecisionProps = { request: LeaveRequest; onClose: () => void }

/** `3 days of annual leave, Mon 23 – Wed 25 Nov`. */
function leaveOf({ Count, Type, StartDate, EndDate }: LeaveRequest): string {
  const type = leaveTypeDisplay(Type).label.toLowerCase()
  return `${dayCount(Count)} of ${type} leave, ${formatRange({ start: StartDate, end: EndDate })}`
}

/** Asks before a request is approved, and shows who else on the team is away on those days. */
export function ApproveRequestDialog({ request, onClose }: DecisionProps) {
  const approve = useApproveRequest(onClose)
  return (
    <ConfirmDialog
      title="Approve leave request"
      text={`${fullName(request.Employee)} will have ${leaveOf(request)}. Are you sure?`}
      confirmLabel="Approve"
      isBusy={approve.isMutating}
      details={
        <AwayColleagues employeeId={request.EmployeeId} span={{ start: request.StartDate, end: request.EndDate }} />
      }
      onConfirm={() => void approve.trigger({ Id: request.ID })}
      onClose={onClose}
    />
  )
}

/** Asks for the reason of a rejection; the server refuses one without a letter or digit. */
export function RejectRequestDialog({ request, onClose }: DecisionProps) {
  const form = useRejectRequest(request.ID, onClose)
  return (
    <ReasonDialog
      title="Reject leave request"
      description={`${fullName(request.Employee)}: ${leaveOf(request)}. The request stays in the list with your reason.`}
      submitLabel="Reject"
      isDanger
      label="Rejection reason"
      form={form}
      field="RejectionReason"
      onClose={onClose}
    />
  )
}

/** Asks before a request is removed. */
export function DeleteRequestDialog({ request, onClose }: DecisionProps) {
  const remove = useDeleteRequest(request, 'deleted', onClose)
  return (
    <ConfirmDialog
      title="Delete leave request"
      text={`You are about to delete a leave request of ${fullName(request.Employee)}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: request.ID })}
      onClose={onClose}
    />
  )
}

/** Asks before the author withdraws a pending request. */
export function WithdrawRequestDialog({ request, onClose }: DecisionProps) {
  const withdraw = useDeleteRequest(request, 'withdrawn', onClose)
  return (
    <ConfirmDialog
      title="Withdraw leave request"
      text={`You are about to withdraw your request for ${leaveOf(request)}. This action can not be undo, are you sure about this?`}
      confirmLabel="Withdraw"
      isDanger
      isBusy={withdraw.isMutating}
      onConfirm={() => void withdraw.trigger({ Id: request.ID })}
      onClose={onClose}
    />
  )
}
