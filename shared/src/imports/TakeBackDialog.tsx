import type { ImportBatch } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Notice } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import type { ImportKind } from './importKinds.ts'
import { useTakeBack } from './useImports.ts'

type TakeBackDialogProps = { kind: ImportKind; batch: ImportBatch; onClose: () => void }

const whatGoes = {
  time: 'The minutes of approved entries are deleted, too; the idle time that they replaced is restored.',
  tasks: 'Their comments and files are deleted, too; tracked time stays.',
}

/** Asks for confirmation before everything that an import created is deleted. */
export function TakeBackDialog({ kind, batch, onClose }: TakeBackDialogProps) {
  const takeBack = useTakeBack(kind, onClose)
  return (
    <ConfirmDialog
      title={`Take back ${batch.FileName}?`}
      text={`${plural(batch.Present, ...kind.noun)} of this import will be deleted. ${whatGoes[kind.name]} The file can be imported again.`}
      confirmLabel="Take back"
      isDanger
      isBusy={takeBack.isMutating}
      onConfirm={() => void takeBack.trigger({ Id: batch.ID })}
      onClose={onClose}
    >
      {takeBack.failure && <Notice kind="error">{takeBack.failure.message}</Notice>}
    </ConfirmDialog>
  )
}
