import { toast } from '@dayline/shared/feedback'
import { Checkbox, Field, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { refreshRegistry } from '../remotes/release/registry.ts'
import { titleOf } from '../remotes/release/titleOf.ts'
import { useRollbackForm } from './operations.api.ts'
import type { ReleaseRow } from './releaseRows.ts'

/** Asks why, and takes a remote back to the last good release. */
export function RollbackDialog({ row, onClose }: { row: ReleaseRow; onClose: () => void }) {
  const reason = useRef<HTMLTextAreaElement>(null)
  const form = useRollbackForm(row.remote, ({ Release }) => {
    void refreshRegistry()
    toast.success(`${titleOf(row.remote)} runs ${Release} again.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Roll ${titleOf(row.remote)} back`}
      description={`Everyone gets the last good release instead of ${row.release}. No page is reloaded, and typed text is kept.`}
      submitLabel="Roll back"
      initialFocus={reason}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Reason" required error={form.error('Reason')} hint="Kept in the log of the registry.">
        <Textarea ref={reason} rows={3} {...form.input('Reason')} />
      </Field>
      <Checkbox checked={form.values.Urgent} onChange={(isUrgent) => form.set('Urgent', isUrgent)}>
        Also where it is open now. Otherwise it changes at the next visit.
      </Checkbox>
    </FormDialog>
  )
}
