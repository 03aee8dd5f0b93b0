import { BinNote, useDeletion } from '@dayline/shared/bin'
import type { TaskAttachment } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useTaskCache } from '../data/useTaskCache.ts'

type DeleteFileDialogProps = { file: TaskAttachment; taskId: number; onClose: () => void }

/** Asks before a file is deleted. */
export function DeleteFileDialog({ file, taskId, onClose }: DeleteFileDialogProps) {
  const cache = useTaskCache()
  const remove = useDeletion('taskFile', '/project/deletetaskattachment', {
    revalidate: ['/project/listcomments'],
    onDone: (id) => {
      cache.removeFile(taskId, id)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${file.FilenameOrj}`}
      text="This action can not be undo, are you sure about this?"
      details={<BinNote kind="taskFile" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: file.Id })}
      onClose={onClose}
    />
  )
}
