import { fullName, type LeaveRight } from '@dayline/shared/contract'
import { leaveTypeDisplay } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { dayCount } from '../../leaveText.ts'
import { useDeleteRight } from '../rights.api.ts'

/** Asks before a right is removed. */
export function DeleteRightDialog({ right, onClose }: { right: LeaveRight; onClose: () => void }) {
  const remove = useDeleteRight(right, onClose)
  const type = leaveTypeDisplay(right.Type).label.toLowerCase()
  return (
    <ConfirmDialog
      title="Delete leave right"
      text={`You are about to delete ${dayCount(right.Count)} of ${type} leave of ${fullName(right.Employee)}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: right.ID })}
      onClose={onClose}
    />
  )
}
