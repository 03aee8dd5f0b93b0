import { messages } from '@dayline/shared/api'
import type { Screenshot } from '@dayline/shared/contract'
import { count, plural } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDownloadScreenshots } from '../screenshots.api.ts'
import { ScreenshotToDelete } from './ScreenshotToDelete.tsx'
import { useRemoval } from './useRemoval.ts'

type DeleteScreenshotDialogProps = { shot: Screenshot; onDeleted: () => void; onClose: () => void }

/** Confirms the removal of a screenshot and its minute (docs/product/screenshots.md#removal). */
export function DeleteScreenshotDialog({ shot, onDeleted, onClose }: DeleteScreenshotDialogProps) {
  const { removeOne } = useRemoval()
  return (
    <ConfirmDialog
      title="Delete screenshot"
      text={messages.deleteScreenshot}
      confirmLabel="Delete"
      isDanger
      onConfirm={() => {
        removeOne(shot)
        onDeleted()
      }}
      onClose={onClose}
    >
      <ScreenshotToDelete shot={shot} />
    </ConfirmDialog>
  )
}

type ManyProps = { ids: readonly number[]; onClose: () => void }

/** Confirms the removal of the selected screenshots. */
export function RemoveAllDialog({ ids, onConfirm, onClose }: ManyProps & { onConfirm: () => void }) {
  const what = plural(ids.length, 'screenshot')
  return (
    <ConfirmDialog
      title="Remove all"
      text={`You are about to delete ${what}. This action can not be undo, are you sure about this? Exactly one minute of work time is removed with each. ${messages.deleteTakesAWhile}`}
      confirmLabel={`Remove ${count(ids.length)}`}
      isDanger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/** Confirms the download of the selected screenshots. */
export function DownloadAllDialog({ ids, onClose }: ManyProps) {
  const download = useDownloadScreenshots(onClose)
  return (
    <ConfirmDialog
      title="Download all"
      text={`You are about to download ${plural(ids.length, 'screenshot')} as a zip file, are you sure about this?`}
      confirmLabel="Download"
      isBusy={download.isMutating}
      onConfirm={() => void download.trigger({ Ids: [...ids] })}
      onClose={onClose}
    />
  )
}
