import type { ApiQuery } from '@dayline/shared/api'
import type { CallData, TaskListItem } from '@dayline/shared/contract'
import { today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { DataTable, type RowSelection, useIsNarrow, useMediaQuery } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTaskChanges } from '../data/useTaskChanges.ts'
import { DeleteTaskDialog } from './DeleteTaskDialogs.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskSelectionBar } from './TaskSelectionBar.tsx'
import { taskColumns } from './taskColumns.tsx'
import { isOverdue } from './taskDisplay.ts'
import type { TaskFilters } from './taskFilters.ts'
import type { TaskRights } from './useTaskRights.ts'

type TaskListProps = {
  query: ApiQuery<CallData<'/project/listtasks'>>
  filters: TaskFilters
  onPageChange: (turn: Partial<Pick<TaskFilters, 'Page' | 'PageSize'>>) => void
  rights: TaskRights
  selection: RowSelection
  onOpen: (id: number) => void
  empty: ReactNode
}

type OpenDialog = { name: 'edit' | 'delete'; task: TaskListItem } | null

/** The tasks as a table, or as cards on a phone, with actions for one and for many. */
export function TaskList({ query, filters, onPageChange, rights, selection, onOpen, empty }: TaskListProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const { change } = useTaskChanges()
  const isNarrow = useIsNarrow()
  const isTight = useMediaQuery('(max-width: 1279.98px)')
  const day = today(useZone())
  // A card has no room for a check box beside its content.
  const canSelect = !isNarrow && (rights.canEdit || rights.canDelete)
  const withTracked = !filters.ExcludeTimeTracked
  const latest = useRef(onOpen)
  latest.current = onOpen
  const columns = useMemo(
    () =>
      taskColumns({
        rights,
        withTracked,
        isTight,
        onOpen: ({ ID }) => latest.current(ID),
        onEdit: (task) => setDialog({ name: 'edit', task }),
        onDelete: (task) => setDialog({ name: 'delete', task }),
        onChange: change,
      }),
    [rights, withTracked, isTight, change],
  )
  const close = () => setDialog(null)

  return (
    <>
      <DataTable
        label="Tasks"
        query={query}
        columns={columns}
        columnChoice="tasks"
        rowName={({ Title }) => Title}
        rowTone={(task) => (isOverdue(task, day) ? 'red' : null)}
        selection={canSelect ? selection : undefined}
        // A card is opened by its title.
        {...(isNarrow ? {} : { onOpen: ({ ID }: TaskListItem) => onOpen(ID) })}
        page={filters}
        onPageChange={onPageChange}
        empty={empty}
      />
      {canSelect && <TaskSelectionBar selection={selection} rights={rights} />}
      {dialog?.name === 'edit' && (
        <TaskDialog task={dialog.task} projectId={null} onDone={() => undefined} onClose={close} />
      )}
      {dialog?.name === 'delete' && (
        <DeleteTaskDialog task={dialog.task} onDeleted={() => selection.remove([dialog.task.ID])} onClose={close} />
      )}
    </>
  )
}
