import { maxScreenshotReason, type ScreenshotRequest } from '@dayline/shared/contract'
import { useZone } from '@dayline/shared/ui'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { useRejectRequest } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'

/** Asks for the reason of a rejection, which is shown to the person beside the screenshot. */
export function RejectRequestDialog({ request, onClose }: { request: ScreenshotRequest; onClose: () => void }) {
  const zone = useZone()
  const form = useRejectRequest(request.ID, onClose)
  return (
    <ReasonDialog
      title="Reject request"
      description={`${titleOf(request.Screenshot, zone)} stays, with your reason.`}
      submitLabel="Reject"
      isDanger
      label="Rejection reason"
      maxLength={maxScreenshotReason}
      form={form}
      field="RejectionReason"
      onClose={onClose}
    />
  )
}
