import type { ImportBatch } from '@dayline/shared/contract'
import { count, plural } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Button, chakra, Notice } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportKind } from './importKinds.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { isRunning, useImports } from './useImports.ts'

/** Progress and result of the import, which continues when the dialog is closed. */
export function ImportResult({ kind, batch: begun }: { kind: ImportKind; batch: ImportBatch }) {
  const [isRunningHere, setIsRunningHere] = useState(isRunning(begun.Status))
  const query = useImports(kind, { Id: begun.ID, Page: 1, PageSize: 1 }, isRunningHere)
  const batch = query.data?.Items[0] ?? begun
  const runs = isRunning(batch.Status)
  if (runs !== isRunningHere) setIsRunningHere(runs)
  const [isAsking, setIsAsking] = useState(false)
  const { AutoApproveForTimeEntries } = useOrganization().TrackSettings
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {runs ? (
        <chakra.div role="status" display="flex" flexDirection="column" gap="2">
          <ProgressBar
            label="Progress of the import"
            size="md"
            value={batch.Total ? ((batch.Created + batch.Failed) / batch.Total) * 100 : null}
          />
          <span data-number>
            {count(batch.Created)} of {plural(batch.Total, ...kind.noun)}. It continues when this is closed.
          </span>
        </chakra.div>
      ) : (
        <Notice
          kind={batch.Failed > 0 ? 'warning' : 'success'}
          title={resultText(kind, batch)}
          action={
            batch.Present > 0 &&
            batch.TakeBackRefusal === null && (
              <Button size="sm" variant="outline" icon={<Undo2 />} onClick={() => setIsAsking(true)}>
                Undo import
              </Button>
            )
          }
        >
          {kind.name === 'time' &&
            !AutoApproveForTimeEntries &&
            batch.Present > 0 &&
            'They count once they are approved.'}
          {batch.Failures.map(({ Row, Message }) => (
            <chakra.p key={Row} m="0">
              Row {Row}: {Message}
            </chakra.p>
          ))}
        </Notice>
      )}
      {isAsking && <UndoImportDialog kind={kind} batch={batch} onClose={() => setIsAsking(false)} />}
    </chakra.div>
  )
}

function resultText({ noun }: ImportKind, { Created, Failed, Present }: ImportBatch): string {
  if (Created > 0 && Present === 0) return 'The import was undone.'
  const failed = Failed > 0 ? `, ${plural(Failed, 'row')} failed` : ''
  return `${plural(Created, ...noun)} imported${failed}.`
}
