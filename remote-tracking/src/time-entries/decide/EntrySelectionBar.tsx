import { Role, TimeEntryStatus } from '@dayline/shared/contract'
import { useCan, useMe } from '@dayline/shared/session'
import { SelectionBar, SelectionButton } from '@dayline/shared/ui/data'
import { Check, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useDecidable } from '../timeEntries.api.ts'
import { ApproveAllDialog } from './ApproveAllDialog.tsx'
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx'
import { RejectSelectedDialog } from './RejectSelectedDialog.tsx'
import { type BulkAction, useManyEntries } from './useManyEntries.ts'
import type { SelectedEntries } from './useSelectedEntries.ts'

const running = { approve: 'Approving', reject: 'Rejecting', delete: 'Deleting' } as const

/** Approves, rejects or deletes the selected entries. Each button shows the number of entries it applies to. */
export function EntrySelectionBar({ selection, entries }: SelectedEntries) {
  const [dialog, setDialog] = useState<BulkAction | null>(null)
  const { Role: role } = useMe()
  const canDecide = useCan('timeEntry.decide')
  const many = useManyEntries(selection)
  const { progress } = many
  const pending = entries.filter(({ Status }) => Status === TimeEntryStatus.Pending)
  const open = useDecidable(entries)
  const decidable = canDecide ? open : []
  const deletable = role === Role.Employee ? pending : entries
  const close = () => setDialog(null)

  return (
    <>
      <SelectionBar
        label="Selected time entries"
        count={entries.length}
        running={progress && { ...progress, label: running[progress.action] }}
        onClear={() => selection.remove([...selection.ids])}
      >
        {decidable.length > 0 && (
          <>
            <SelectionButton tone="brand" icon={<Check />} data-shortcut="a" onClick={() => setDialog('approve')}>
              Approve {decidable.length}
            </SelectionButton>
            <SelectionButton icon={<X />} data-shortcut="r" onClick={() => setDialog('reject')}>
              Reject {decidable.length}
            </SelectionButton>
          </>
        )}
        {deletable.length > 0 && (
          <SelectionButton tone="danger" icon={<Trash2 />} onClick={() => setDialog('delete')}>
            Delete {deletable.length}
          </SelectionButton>
        )}
      </SelectionBar>
      {dialog === 'approve' && (
        <ApproveAllDialog title="Approve selected" entries={decidable} many={many} onClose={close} />
      )}
      {dialog === 'reject' && <RejectSelectedDialog entries={decidable} many={many} onClose={close} />}
      {dialog === 'delete' && <DeleteSelectedDialog entries={deletable} many={many} onClose={close} />}
    </>
  )
}
