import { BinNote } from '@dayline/shared/bin'
import type { TaskComment } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteComment } from './comments.api.ts'

type DeleteCommentDialogProps = { comment: TaskComment; onDeleted: () => void; onClose: () => void }

/** Asks before the user's comment is deleted, with its files. */
export function DeleteCommentDialog({ comment, onDeleted, onClose }: DeleteCommentDialogProps) {
  const remove = useDeleteComment(() => {
    onDeleted()
    onClose()
  })
  return (
    <ConfirmDialog
      title="Delete comment"
      text="This action can not be undo, are you sure about this?"
      details={<BinNote kind="comment" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: comment.ID })}
      onClose={onClose}
    />
  )
}
