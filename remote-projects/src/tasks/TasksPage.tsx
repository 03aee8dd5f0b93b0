import { BinButton } from '@dayline/shared/bin'
import { lazyPart } from '@dayline/shared/feedback'
import { choice, useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { ImportDialog, taskImportKind } from '@dayline/shared/imports'
import { useCan } from '@dayline/shared/session'
import { Button, type ButtonVariant, IconButton } from '@dayline/shared/ui'
import { EmptyState, PageFrame, Tabs } from '@dayline/shared/ui/data'
import { ListPlus, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useBoard, useTasks } from './data/tasks.api.ts'
import { useTaskEvents } from './data/useTaskEvents.ts'
import { TaskDrawers } from './drawer/TaskDrawers.tsx'
import { useOpenTask } from './drawer/useOpenTask.ts'
import { NewTasksButton } from './list/NewTasksButton.tsx'
import { TaskDialog } from './list/TaskDialog.tsx'
import { TaskFilterBar } from './list/TaskFilterBar.tsx'
import { TaskList } from './list/TaskList.tsx'
import { adjustSort, boardFiltersOf, sortsOf, taskFilters } from './list/taskFilters.ts'
import { useTaskKeys } from './list/useTaskKeys.ts'
import { useTaskRights } from './list/useTaskRights.ts'
import { useTaskSelection } from './list/useTaskSelection.ts'

/** Cards per column at first, and the maximum that one read returns. */
const firstCards = 24
const maxCards = 200

const viewField = choice('view', ['list', 'board'], 'list')
const TaskBoard = lazyPart(async () => (await import('./board/TaskBoard.tsx')).TaskBoard)

/** The tasks, as a list or a board (docs/product/task-screen.md). */
export function TasksPage() {
  const [chosen, setFilters, state] = useUrlFilters(taskFilters, { adjust: adjustSort })
  const [view, setView] = useUrlValue(viewField)
  const [isAdding, setIsAdding] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const canImport = useCan('tasks.import')
  const [cards, setCards] = useState(firstCards)
  const drawer = useOpenTask()
  const rights = useTaskRights()
  const isBoard = view === 'board'
  // A link may contain an order that its status does not offer.
  const filters = { ...chosen, Sort: sortsOf(chosen.Status).includes(chosen.Sort) ? chosen.Sort : 0 }
  const tasks = useTasks(isBoard ? null : filters)
  const board = useBoard(isBoard ? { ...boardFiltersOf(filters), PageSize: cards } : null)
  const live = useTaskEvents(chosen.ProjectId, isBoard ? board : tasks, isBoard ? board.data : undefined)
  useLastPage(tasks.data, filters, setFilters)
  const selection = useTaskSelection(filters)
  useTaskKeys({ onCreate: drawer.create, canCreate: rights.canEdit })

  const cardCount = board.data?.Columns.reduce((sum, { TotalCount }) => sum + TotalCount, 0)
  const addButton = (variant: ButtonVariant) =>
    rights.canEdit && (
      <Button variant={variant} icon={<Plus />} onClick={drawer.create}>
        Add task
      </Button>
    )

  return (
    <PageFrame
      title="Tasks"
      actions={
        <>
          <NewTasksButton count={live.newTasks} onShow={live.showNew} />
          {rights.canEdit && (
            <IconButton label="Add task in a form" icon={<ListPlus />} onClick={() => setIsAdding(true)} />
          )}
          <BinButton kinds={['task', 'comment', 'taskFile']} />
          {canImport && <IconButton label="Import tasks" icon={<Upload />} onClick={() => setIsImporting(true)} />}
          {addButton('solid')}
        </>
      }
      filters={
        <TaskFilterBar
          value={filters}
          onChange={setFilters}
          state={state}
          count={isBoard ? cardCount : tasks.data?.TotalCount}
          isBoard={isBoard}
        />
      }
    >
      <Tabs
        label="View"
        tabs={[
          { id: 'list', label: 'List' },
          { id: 'board', label: 'Board' },
        ]}
        value={view}
        onChange={(next) => setView(next)}
      >
        {isBoard ? (
          <TaskBoard
            query={board}
            rights={rights}
            onOpen={drawer.open}
            onMore={cards < maxCards ? () => setCards(Math.min(maxCards, cards + 2 * firstCards)) : undefined}
          />
        ) : (
          <TaskList
            query={tasks}
            filters={filters}
            onPageChange={setFilters}
            rights={rights}
            selection={selection}
            onOpen={drawer.open}
            empty={state.isFiltered ? <NoMatch onClear={state.clearAll} /> : <NoTasks action={addButton('subtle')} />}
          />
        )}
      </Tabs>
      {isAdding && (
        <TaskDialog
          task={null}
          projectId={filters.ProjectId ?? null}
          onDone={drawer.open}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isImporting && (
        <ImportDialog
          kind={taskImportKind}
          projectId={filters.ProjectId ?? null}
          onClose={() => setIsImporting(false)}
        />
      )}
      <TaskDrawers
        drawer={drawer}
        canCreate={rights.canEdit}
        projectId={filters.ProjectId}
        onDeleted={(id) => selection.remove([id])}
      />
    </PageFrame>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      cause="filtered"
      text="No task matches the filters above."
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  )
}

function NoTasks({ action }: { action: React.ReactNode }) {
  return <EmptyState title="No tasks yet" text="Add the work to be done. People track time on it." action={action} />
}

export { TasksPage as Page }
