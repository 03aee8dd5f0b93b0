import { type RowSelection, SelectionBar, SelectionButton } from '@dayline/shared/ui/data'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DownloadAllDialog, RemoveAllDialog } from './RemovalDialogs.tsx'
import type { RemoveMany } from './useRemoveMany.ts'
import { maxSelected } from './useScreenshotSelection.ts'

type ScreenshotSelectionBarProps = { selection: RowSelection; removal: RemoveMany }

/** Downloads or removes the selected screenshots. */
export function ScreenshotSelectionBar({ selection, removal: { progress, run } }: ScreenshotSelectionBarProps) {
  const [dialog, setDialog] = useState<'download' | 'remove' | null>(null)
  const ids = [...selection.ids]
  const close = () => setDialog(null)
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
            void run(ids)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
