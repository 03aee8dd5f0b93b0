import type { TimeEntry } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Field, Textarea } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import type { ManyEntries } from './useManyEntries.ts'

type RejectSelectedDialogProps = { entries: readonly TimeEntry[]; many: ManyEntries; onClose: () => void }

/** Asks for one reason for several rejections. While none of them is stored, it stays open with the reason. */
export function RejectSelectedDialog({ entries, many, onClose }: RejectSelectedDialogProps) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const what = plural(entries.length, 'time entry', 'time entries')
  const isMissing = reason.trim() === ''

  async function reject() {
    setIsSubmitted(true)
    if (isMissing) return
    const done = await many.run('reject', entries, reason.trim())
    if (done.length > 0) onClose()
  }

  return (
    <ConfirmDialog
      title="Reject selected"
      text={`You are about to reject ${what}. They stay in the list with your reason.`}
      confirmLabel={`Reject ${what}`}
      isDanger
      isBusy={many.progress !== null}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <Field
        label="Rejection reason"
        required
        error={isSubmitted && isMissing ? 'Rejection reason is required.' : null}
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
