import { toast } from '@dayline/shared/feedback'
import { Checkbox, Field, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { refreshRegistry } from '../remotes/registry.ts'
import { titleOf } from '../remotes/titleOf.ts'
import { useRollbackForm } from './operations.api.ts'
import type { ReleaseRow } from './releaseRows.ts'

/** Asks why, and takes a remote back to the release before. */
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
      description={`${row.release} is left and blocked. New pages get the release before; nobody's page is reloaded.`}
      submitLabel="Roll back"
      initialFocus={reason}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Reason" required error={form.error('Reason')} hint="Stands in the log of the registry.">
        <Textarea ref={reason} rows={3} {...form.input('Reason')} />
      </Field>
      <Checkbox checked={form.values.Urgent} onChange={(isUrgent) => form.set('Urgent', isUrgent)}>
        Urgent: also where it is open now, as soon as nothing unsaved stands in it
      </Checkbox>
    </FormDialog>
  )
}
