import { useApiAction } from '@dayline/shared/api'
import type { TaskAttachment } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useTaskCache } from '../data/useTaskCache.ts'

type DeleteFileDialogProps = { file: TaskAttachment; taskId: number; onClose: () => void }

/** Asks before a file is deleted for good. */
export function DeleteFileDialog({ file, taskId, onClose }: DeleteFileDialogProps) {
  const cache = useTaskCache()
  const remove = useApiAction('/project/deletetaskattachment', {
    revalidate: ['/project/listcomments'],
    onDone: () => {
      cache.removeFile(taskId, file.Id)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${file.FilenameOrj}`}
      text="This action can not be undo, are you sure about this?"
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: file.Id })}
      onClose={onClose}
    />
  )
}
