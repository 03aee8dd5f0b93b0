import { useEnumLabels } from '@dayline/shared/app'
import { type FileRow, RowVerdict } from '@dayline/shared/contract'
import { clockTime, duration, listDate, listTimestamp } from '@dayline/shared/format'
import { Badge, chakra, useZone } from '@dayline/shared/ui'
import { type Column, DataTable, listQuery, Tabs } from '@dayline/shared/ui/data'
import { useState } from 'react'
import type { ImportKind } from './importKinds.ts'

const verdicts = {
  [RowVerdict.Ready]: { tone: 'green', label: 'Ready' },
  [RowVerdict.Known]: { tone: 'gray', label: 'Imported already' },
  [RowVerdict.Refused]: { tone: 'red', label: 'Refused' },
} as const

type Shown = 'all' | 'notes' | 'refused'

/** A verdict for each row of the file. */
export function PreviewTable({ kind, rows }: { kind: ImportKind; rows: readonly FileRow[] }) {
  const [shown, setShown] = useState<Shown>('all')
  const zone = useZone()
  const { word } = useEnumLabels('ProjectTaskStatus')
  const columns = columnsOf(kind, zone, word)
  const refused = rows.filter(({ Verdict }) => Verdict === RowVerdict.Refused)
  const noted = rows.filter(({ Verdict, Messages }) => Verdict === RowVerdict.Ready && Messages.length > 0)
  const items = { all: rows, notes: noted, refused }[shown]
  return (
    <Tabs
      label="Rows of the file"
      tabs={[
        { id: 'all', label: 'All rows', count: rows.length },
        { id: 'notes', label: 'With a note', count: noted.length, isDisabled: noted.length === 0 },
        { id: 'refused', label: 'Refused', count: refused.length, isDisabled: refused.length === 0 },
      ]}
      value={shown}
      onChange={setShown}
    >
      <DataTable label="Preview" query={listQuery(items)} rowKey={({ Row }) => Row} columns={columns} />
    </Tabs>
  )
}

function columnsOf({ name }: ImportKind, zone: string, statusWord: (status: number) => string): Column<FileRow>[] {
  const own: Column<FileRow>[] =
    name === 'time'
      ? [
          { id: 'time', header: 'Time', width: '13rem', onCard: 'fact', cell: (row) => stretchText(row, zone) },
          { id: 'duration', header: 'Duration', width: '5.5rem', isNumber: true, onCard: 'figure', cell: lengthText },
        ]
      : [
          {
            id: 'status',
            header: 'Status',
            width: '7rem',
            onCard: 'fact',
            cell: ({ Status }) => (Status === null ? '' : statusWord(Status)),
          },
          {
            id: 'due',
            header: 'Due',
            width: '7rem',
            onCard: 'fact',
            cell: ({ DueDate }) => (DueDate === null ? '' : listDate(DueDate)),
          },
        ]
  return [
    {
      id: 'row',
      header: 'Row',
      width: '3.5rem',
      isNumber: true,
      onCard: 'fact',
      cardCell: ({ Row }) => `Row ${Row}`,
      cell: ({ Row }) => Row,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      width: '9rem',
      onCard: 'fact',
      cell: ({ Verdict }) => {
        const { tone, label } = verdicts[Verdict as RowVerdict] ?? verdicts[RowVerdict.Refused]
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    {
      id: 'title',
      header: name === 'time' ? 'Description' : 'Task',
      onCard: 'title',
      cell: ({ Title, Messages }) => (
        <chakra.div overflowWrap="anywhere">
          {Title || '–'}
          {Messages.map((message) => (
            <chakra.p key={message} m="0" fontSize="sm" color="fg.muted">
              {message}
            </chakra.p>
          ))}
        </chakra.div>
      ),
    },
    {
      id: 'person',
      header: name === 'time' ? 'Employee' : 'Assignees',
      width: '9rem',
      onCard: 'fact',
      cell: ({ Person }) => Person ?? '',
    },
    ...own,
  ]
}

function stretchText({ StartDate, EndDate }: FileRow, zone: string): string {
  if (StartDate === null || EndDate === null) return ''
  return `${listTimestamp(StartDate, zone)} – ${clockTime(EndDate, zone)}`
}

function lengthText({ StartDate, EndDate }: FileRow): string {
  if (StartDate === null || EndDate === null) return ''
  const minutes = Math.round((Date.parse(EndDate) - Date.parse(StartDate)) / 60_000)
  return minutes > 0 ? duration(minutes) : ''
}
