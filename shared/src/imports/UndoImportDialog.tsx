import type { ImportBatch } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Notice } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import type { ImportKind } from './importKinds.ts'
import { useUndoImport } from './useImports.ts'

type UndoImportDialogProps = { kind: ImportKind; batch: ImportBatch; onClose: () => void }

const whatGoes = {
  time: 'The minutes of approved entries are deleted, too; the idle time that they replaced is restored.',
  tasks: 'Their comments and files are deleted, too; tracked time stays.',
}

/** Asks for confirmation before everything that an import created is deleted. */
export function UndoImportDialog({ kind, batch, onClose }: UndoImportDialogProps) {
  const undo = useUndoImport(kind, onClose)
  return (
    <ConfirmDialog
      title={`Undo the import of ${batch.FileName}?`}
      text={`${plural(batch.Present, ...kind.noun)} of this import will be deleted. ${whatGoes[kind.name]} The file can be imported again.`}
      confirmLabel="Undo import"
      isDanger
      isBusy={undo.isMutating}
      onConfirm={() => void undo.trigger({ Id: batch.ID })}
      onClose={onClose}
    >
      {undo.failure && <Notice kind="error">{undo.failure.message}</Notice>}
    </ConfirmDialog>
  )
}
