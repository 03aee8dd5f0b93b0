import { maxScreenshotReason, type Screenshot } from '@dayline/shared/contract'
import { Field, Textarea, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useRequestDeletion } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'

type RequestDeletionDialogProps = { shot: Screenshot; onClose: () => void }

/** Asks those who may delete screenshots to delete this one. */
export function RequestDeletionDialog({ shot, onClose }: RequestDeletionDialogProps) {
  const zone = useZone()
  const reason = useRef<HTMLTextAreaElement>(null)
  const form = useRequestDeletion(shot.ID, onClose)
  return (
    <FormDialog
      title="Ask for deletion"
      description={`${titleOf(shot, zone)}. If it is approved, the picture is deleted together with 1 minute of your work time.`}
      size="sm"
      submitLabel="Send request"
      initialFocus={reason}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Reason" required error={form.error('Reason')}>
        <Textarea ref={reason} rows={3} maxLength={maxScreenshotReason} {...form.input('Reason')} />
      </Field>
    </FormDialog>
  )
}
