import { SyncOutcome, type TaskSync, type TaskSyncEntry } from '@dayline/shared/contract'
import { usePage } from '@dayline/shared/filters'
import { pathOf } from '@dayline/shared/navigation'
import { Badge, chakra, Link } from '@dayline/shared/ui'
import { type Column, DataTable } from '@dayline/shared/ui/data'
import { logPageSize, useSyncLog } from './integrations.api.ts'

const outcomes = {
  [SyncOutcome.Created]: { tone: 'green', word: 'New' },
  [SyncOutcome.Changed]: { tone: 'blue', word: 'Changed' },
  [SyncOutcome.Failed]: { tone: 'red', word: 'Failed' },
} as const

const columns: Column<TaskSyncEntry>[] = [
  {
    id: 'outcome',
    header: 'Result',
    width: '6.5rem',
    onCard: 'fact',
    cell: ({ Outcome }) => {
      const { tone, word } = outcomes[Outcome as SyncOutcome] ?? { tone: 'gray', word: 'Other' }
      return <Badge tone={tone}>{word}</Badge>
    },
  },
  {
    id: 'task',
    header: 'Task',
    onCard: 'title',
    cell: ({ Title, TaskId }) => (
      <chakra.span overflowWrap="anywhere">
        {TaskId === null ? Title : <Link to={pathOf('tasks', { viewTask: TaskId })}>{Title}</Link>}
      </chakra.span>
    ),
  },
  { id: 'details', header: 'Details', width: '34%', onCard: 'fact', cell: ({ Details }) => Details ?? '' },
]

/** The results of a run, failures first. */
export function SyncLog({ projectId, sync }: { projectId: number; sync: TaskSync }) {
  const { page, onPageChange } = usePage(logPageSize)
  const query = useSyncLog({ projectId, syncId: sync.ID, page })
  const total = query.data?.TotalCount ?? 0
  return (
    <DataTable
      label="Log of the run"
      query={query}
      columns={columns}
      {...(total > logPageSize ? { page, onPageChange } : {})}
    />
  )
}
