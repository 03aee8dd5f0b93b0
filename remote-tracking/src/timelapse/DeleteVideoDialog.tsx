import type { TimelapseVideo } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteVideo } from './timelapse.api.ts'

type DeleteVideoDialogProps = { video: TimelapseVideo; onDeleted: () => void; onClose: () => void }

/** Confirms the deletion of a video; it stays open when the server refuses. */
export function DeleteVideoDialog({ video, onDeleted, onClose }: DeleteVideoDialogProps) {
  const remove = useDeleteVideo(onDeleted)
  return (
    <ConfirmDialog
      title="Delete timelapse video"
      text="You are about to delete a timelapse video. This action can not be undo, are you sure about this?"
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: video.ID })}
      onClose={onClose}
    />
  )
}
