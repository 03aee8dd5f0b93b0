import type { TimeEntry } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { useForm } from '@dayline/shared/forms'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import type { ManyEntries } from './useManyEntries.ts'

type RejectSelectedDialogProps = { entries: readonly TimeEntry[]; many: ManyEntries; onClose: () => void }

/** Why the server would refuse the rejection of every entry with this reason. */
function refusalOf(reason: string): string | null {
  if (reason.trim() === '') return 'Rejection reason is required.'
  return /[\p{L}\p{N}]/u.test(reason) ? null : 'Please specify...'
}

/** Asks for one reason for several rejections. The dialog and the reason remain until at least one is stored. */
export function RejectSelectedDialog({ entries, many, onClose }: RejectSelectedDialogProps) {
  // Only stores the text: `many` sends a call per entry. A reason for other entries must not be restored.
  const form = useForm('/timeentry/reject', {
    initial: { RejectionReason: '' },
    draft: `selected ${entries.map(({ ID }) => ID).sort((a, b) => a - b)}`,
  })
  const reason = form.values.RejectionReason
  const [isSubmitted, setIsSubmitted] = useState(false)
  const what = plural(entries.length, 'time entry', 'time entries')
  const refusal = refusalOf(reason)

  async function reject() {
    setIsSubmitted(true)
    if (refusal) return
    const done = await many.run('reject', entries, reason.trim())
    if (done.length === 0) return
    form.reset()
    onClose()
  }

  return (
    <ReasonDialog
      title="Reject selected"
      description={`You are about to reject ${what}. They stay in the list with your reason.`}
      submitLabel={`Reject ${what}`}
      isDanger
      label="Rejection reason"
      form={{
        ...form,
        error: () => (isSubmitted && refusal ? [refusal] : undefined),
        dialog: { ...form.dialog, onSubmit: () => void reject(), isBusy: many.progress !== null },
      }}
      field="RejectionReason"
      onClose={onClose}
    />
  )
}
