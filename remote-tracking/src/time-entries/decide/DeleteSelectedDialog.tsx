import { type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { isCut } from '../list/entryDisplay.ts'
import type { ManyEntries } from './useManyEntries.ts'

type SelectedDialogProps = { entries: readonly TimeEntry[]; many: ManyEntries; onClose: () => void }

/** What happens to the time of the approved entries: an added one loses its minutes, a cut gives them back. */
function effectOf(entries: readonly TimeEntry[]): string {
  const approved = entries.filter(({ Status }) => Status === TimeEntryStatus.Approved)
  const cuts = approved.filter(({ LogStatus }) => isCut(LogStatus)).length
  const additions = approved.length - cuts
  const removed =
    additions > 0 ? ` The minutes of ${plural(additions, 'approved one', 'approved ones')} are removed as well.` : ''
  const restored = cuts > 0 ? ` The time of ${plural(cuts, 'approved cut', 'approved cuts')} counts again.` : ''
  return removed + restored
}

/** Confirms the deletion of several entries. */
export function DeleteSelectedDialog({ entries, many, onClose }: SelectedDialogProps) {
  const what = plural(entries.length, 'time entry', 'time entries')
  return (
    <ConfirmDialog
      title="Delete selected"
      text={`You are about to delete ${what}. This action can not be undo, are you sure about this?${effectOf(entries)}`}
      confirmLabel={`Delete ${what}`}
      isDanger
      isBusy={many.progress !== null}
      onConfirm={() => void many.run('delete', entries).then(onClose)}
      onClose={onClose}
    />
  )
}
