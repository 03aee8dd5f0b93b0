import { type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import type { ManyEntries } from './useManyEntries.ts'

type SelectedDialogProps = { entries: readonly TimeEntry[]; many: ManyEntries; onClose: () => void }

/** Confirms the deletion of several entries. */
export function DeleteSelectedDialog({ entries, many, onClose }: SelectedDialogProps) {
  const what = plural(entries.length, 'time entry', 'time entries')
  const approved = entries.filter(({ Status }) => Status === TimeEntryStatus.Approved).length
  const minutes = approved > 0 ? ` The minutes of ${approved} approved ones are removed as well.` : ''
  return (
    <ConfirmDialog
      title="Delete selected"
      text={`You are about to delete ${what}. This action can not be undo, are you sure about this?${minutes}`}
      confirmLabel={`Delete ${what}`}
      isDanger
      isBusy={many.progress !== null}
      onConfirm={() => void many.run('delete', entries).then(onClose)}
      onClose={onClose}
    />
  )
}
