import { type ImportBatch, ImportStatus } from '@dayline/shared/contract'
import { usePage } from '@dayline/shared/filters'
import { count, listTimestamp } from '@dayline/shared/format'
import { Badge, chakra, useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ImportKind, importFormatName } from './importKinds.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { isRunning, useImports } from './useImports.ts'

const statuses = {
  [ImportStatus.Running]: { tone: 'blue', label: 'Running' },
  [ImportStatus.Done]: { tone: 'green', label: 'Imported' },
  [ImportStatus.TakingBack]: { tone: 'orange', label: 'Being undone' },
  [ImportStatus.TakenBack]: { tone: 'gray', label: 'Undone' },
} as const

/** Earlier imports, each of which can be undone. */
export function PastImports({ kind }: { kind: ImportKind }) {
  const { page, onPageChange } = usePage(12)
  const [hasRunning, setHasRunning] = useState(false)
  const [chosen, setChosen] = useState<ImportBatch | null>(null)
  const zone = useZone()
  const query = useImports(kind, page, hasRunning)
  const runs = (query.data?.Items ?? []).some(({ Status }) => isRunning(Status))
  if (runs !== hasRunning) setHasRunning(runs)
  return (
    <>
      <DataTable
        label="Past imports"
        query={query}
        columns={columnsOf(zone, setChosen)}
        page={page}
        onPageChange={onPageChange}
        empty={<EmptyState isCompact title="Nothing imported yet" text="Imports that you can undo are listed here." />}
      />
      {chosen && <UndoImportDialog kind={kind} batch={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function whyNot({ Status, Present, TakeBackRefusal }: ImportBatch): string | null {
  if (isRunning(Status)) return 'It is still running.'
  if (Status === ImportStatus.TakenBack) return 'It was already undone.'
  return TakeBackRefusal ?? (Present === 0 ? 'Nothing is left to undo.' : null)
}

function columnsOf(zone: string, onUndo: (batch: ImportBatch) => void): Column<ImportBatch>[] {
  return [
    {
      id: 'file',
      header: 'File',
      onCard: 'title',
      cell: ({ FileName, Format }) => (
        <chakra.div overflowWrap="anywhere">
          {FileName}
          <chakra.div fontSize="sm" color="fg.muted">
            From {importFormatName(Format)}
          </chakra.div>
        </chakra.div>
      ),
    },
    {
      id: 'when',
      header: 'Imported',
      width: '11rem',
      onCard: 'fact',
      cell: ({ CreateDate, ImportedBy }) => (
        <>
          {listTimestamp(CreateDate, zone)}
          {ImportedBy && (
            <chakra.div fontSize="sm" color="fg.muted">
              {ImportedBy}
            </chakra.div>
          )}
        </>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      width: '6rem',
      isNumber: true,
      onCard: 'figure',
      cell: ({ Created }) => count(Created),
    },
    {
      id: 'left',
      header: 'Still there',
      width: '6rem',
      isNumber: true,
      onCard: 'line',
      cell: ({ Present }) => count(Present),
    },
    {
      id: 'status',
      header: 'Status',
      width: '7.5rem',
      onCard: 'fact',
      cell: ({ Status }) => {
        const { tone, label } = statuses[Status as ImportStatus] ?? statuses[ImportStatus.Done]
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '4rem',
      onCard: 'actions',
      cell: (batch) => (
        <RowAction
          label={`Undo the import of ${batch.FileName}`}
          icon={<Undo2 />}
          disabledReason={whyNot(batch)}
          onClick={() => onUndo(batch)}
        />
      ),
    },
  ]
}
