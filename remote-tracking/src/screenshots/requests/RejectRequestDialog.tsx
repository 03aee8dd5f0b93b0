import { maxScreenshotReason, type ScreenshotRequest } from '@dayline/shared/contract'
import { Field, Textarea, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useRejectRequest } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'

/** Asks for the reason of a rejection, which the person reads beside the picture. */
export function RejectRequestDialog({ request, onClose }: { request: ScreenshotRequest; onClose: () => void }) {
  const zone = useZone()
  const reason = useRef<HTMLTextAreaElement>(null)
  const form = useRejectRequest(request.ID, onClose)
  return (
    <FormDialog
      title="Reject request"
      description={`${titleOf(request.Screenshot, zone)} stays, with your reason.`}
      size="sm"
      submitLabel="Reject"
      isDanger
      initialFocus={reason}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Rejection reason" required error={form.error('RejectionReason')}>
        <Textarea ref={reason} rows={3} maxLength={maxScreenshotReason} {...form.input('RejectionReason')} />
      </Field>
    </FormDialog>
  )
}
