import { type CorrectionRequest, maxCorrectionReason } from '@dayline/shared/contract'
import { Field, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useDeclineCorrection } from './corrections.api.ts'

/** Asks for the reason, which the person reads. */
export function DeclineDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const answer = useRef<HTMLTextAreaElement>(null)
  const form = useDeclineCorrection(request.ID, onClose)
  return (
    <FormDialog
      title="Decline request"
      description={`${request.Employee.Title} reads your reason.`}
      size="sm"
      submitLabel="Decline"
      isDanger
      initialFocus={answer}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Reason" required error={form.error('Answer')}>
        <Textarea ref={answer} rows={3} maxLength={maxCorrectionReason} {...form.input('Answer')} />
      </Field>
    </FormDialog>
  )
}
