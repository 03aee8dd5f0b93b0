import { type RowSelection, SelectionBar, SelectionButton } from '@dayline/shared/ui/data'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useHiddenScreenshots } from './removal/hiddenScreenshots.ts'
import { DownloadAllDialog, RemoveAllDialog } from './removal/RemovalDialogs.tsx'
import { useRemoval } from './removal/useRemoval.ts'
import type { RemoveMany } from './removal/useRemoveMany.ts'
import { maxSelected } from './useScreenshotSelection.ts'

type ScreenshotSelectionBarProps = { selection: RowSelection; removal: RemoveMany }

/** Downloads or removes the selected screenshots. */
export function ScreenshotSelectionBar({ selection, removal: { progress, run } }: ScreenshotSelectionBarProps) {
  const [dialog, setDialog] = useState<'download' | 'remove' | null>(null)
  const hidden = useHiddenScreenshots()
  // Screenshots being removed stay selected, because they reappear with "Undo" or if the removal fails.
  const ids = [...selection.ids].filter((id) => !hidden.has(id))
  const close = () => setDialog(null)
  const { removeMany } = useRemoval()
  return (
    <>
      <SelectionBar
        label="Selected screenshots"
        count={ids.length}
        most={maxSelected}
        running={progress && { ...progress, label: 'Removing' }}
        onClear={() => selection.remove(ids)}
      >
        <SelectionButton icon={<Download />} onClick={() => setDialog('download')}>
          Download all
        </SelectionButton>
        <SelectionButton tone="danger" icon={<Trash2 />} onClick={() => setDialog('remove')}>
          Remove all
        </SelectionButton>
      </SelectionBar>
      {dialog === 'download' && <DownloadAllDialog ids={ids} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveAllDialog
          ids={ids}
          onConfirm={() => {
            close()
            removeMany(ids, run)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
