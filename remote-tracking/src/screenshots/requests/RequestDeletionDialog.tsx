import { maxScreenshotReason, type Screenshot } from '@dayline/shared/contract'
import { useZone } from '@dayline/shared/ui'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { useRequestDeletion } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'

type RequestDeletionDialogProps = { shot: Screenshot; onClose: () => void }

/** Requests the deletion of this screenshot from those who may delete it. */
export function RequestDeletionDialog({ shot, onClose }: RequestDeletionDialogProps) {
  const zone = useZone()
  const form = useRequestDeletion(shot.ID, onClose)
  return (
    <ReasonDialog
      title="Ask for deletion"
      description={`${titleOf(shot, zone)}. If it is approved, the picture is deleted together with 1 minute of your work time.`}
      submitLabel="Send request"
      maxLength={maxScreenshotReason}
      form={form}
      field="Reason"
      onClose={onClose}
    />
  )
}
