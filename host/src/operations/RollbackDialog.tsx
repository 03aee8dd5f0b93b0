import { toast } from '@dayline/shared/feedback'
import { Checkbox } from '@dayline/shared/ui'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { refreshRegistry } from '../remotes/release/registry.ts'
import { titleOf } from '../remotes/release/titleOf.ts'
import { useRollbackForm } from './operations.api.ts'
import { type ReleaseRow, rollbackEffect } from './releaseRows.ts'

/** Asks for a reason, and rolls a remote back from the release of a row. */
export function RollbackDialog({ row, onClose }: { row: ReleaseRow; onClose: () => void }) {
  const form = useRollbackForm(row, ({ Release }) => {
    void refreshRegistry()
    toast.success(`${titleOf(row.remote)} runs ${Release} again.`)
    onClose()
  })
  return (
    <ReasonDialog
      title={`Roll ${titleOf(row.remote)} back`}
      description={`${rollbackEffect(row)} No page is reloaded, and typed text is kept.`}
      submitLabel="Roll back"
      hint="Stored in the registry's log."
      maxLength={500}
      form={form}
      field="Reason"
      onClose={onClose}
    >
      <Checkbox checked={form.values.Urgent} onChange={(isUrgent) => form.set('Urgent', isUrgent)}>
        Even in tabs where it is open now. Otherwise it changes at the next visit.
      </Checkbox>
    </ReasonDialog>
  )
}
