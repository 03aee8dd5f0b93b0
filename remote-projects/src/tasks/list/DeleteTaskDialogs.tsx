import { BinNote } from '@dayline/shared/bin'
import type { TaskListItem } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteTask, useDeleteTasks } from '../data/tasks.api.ts'
import { quoted } from './taskDisplay.ts'

const question = 'This action can not be undo, are you sure about this?'

type DeleteTaskDialogProps = {
  task: Pick<TaskListItem, 'ID' | 'Title'>
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before a task is deleted. Stays open when the server refuses. */
export function DeleteTaskDialog({ task, onDeleted, onClose }: DeleteTaskDialogProps) {
  const remove = useDeleteTask(() => {
    onClose()
    onDeleted?.()
  })
  return (
    <ConfirmDialog
      title={`Delete ${quoted(task.Title)}`}
      text={question}
      details={<BinNote kind="task" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: task.ID })}
      onClose={onClose}
    />
  )
}

type DeleteSelectedDialogProps = { ids: number[]; onDeleted: () => void; onClose: () => void }

/** Asks before the selected tasks are deleted. */
export function DeleteSelectedDialog({ ids, onDeleted, onClose }: DeleteSelectedDialogProps) {
  const remove = useDeleteTasks(() => {
    onDeleted()
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Delete ${plural(ids.length, 'task')}`}
      text={question}
      details={<BinNote kind="task" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Ids: ids })}
      onClose={onClose}
    />
  )
}
