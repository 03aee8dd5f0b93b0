import type { ApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import { ProgressLine, QueryView, Skeleton } from '@dayline/shared/ui/data'
import { DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
import { useId } from 'react'
import { useTaskChanges } from '../data/useTaskChanges.ts'
import { statusOrder } from '../fields/StatusMenu.tsx'
import type { TaskRights } from '../list/useTaskRights.ts'
import { CardShadow } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { columnsOf } from './boardModel.ts'
import { useBoardDrag } from './useBoardDrag.ts'

type BoardData = CallData<'/project/taskboard'>
type TaskBoardProps = {
  query: ApiQuery<BoardData>
  rights: TaskRights
  onOpen: (id: number) => void
  /** Undefined when no column can show more. */
  onMore: (() => void) | undefined
}

/** The tasks in columns by status, in their manual order. */
export function TaskBoard({ query, ...rest }: TaskBoardProps) {
  return (
    <QueryView query={query} skeleton={<BoardSkeleton />}>
      {(board) => (
        <>
          <ProgressLine isActive={query.isValidating} />
          <Columns board={board} {...rest} />
        </>
      )}
    </QueryView>
  )
}

// Our own announcements name title and column; the library's only have ids.
const noAnnouncements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function Columns({ board, rights, onOpen, onMore }: Omit<TaskBoardProps, 'query'> & { board: BoardData }) {
  const { columns, activeId, spoken, context } = useBoardDrag(columnsOf(board, statusOrder))
  const { change } = useTaskChanges()
  const hintId = useId()
  const active = columns.flatMap(({ items }) => items).find(({ ID }) => ID === activeId)

  return (
    <DndContext
      {...context}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
    >
      <VisuallyHidden id={hintId}>Enter opens the task, Space lifts it to move it with the arrow keys.</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
      <chakra.div
        display="flex"
        alignItems="stretch"
        gap="3"
        // Contains the hidden texts of the cards, which would otherwise widen the whole page.
        position="relative"
        overflowX="auto"
        pb="3"
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        // Paper does not scroll, so the columns wrap.
        _print={{ flexWrap: 'wrap', overflow: 'visible', mx: '0', px: '0' }}
        scrollSnapType={{ base: 'x mandatory', md: 'none' }}
        role="group"
        aria-label="Board"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            activeId={activeId}
            describedBy={hintId}
            rights={rights}
            onOpen={onOpen}
            onChange={change}
            onMore={onMore}
          />
        ))}
      </chakra.div>
      <DragOverlay dropAnimation={null}>{active && <CardShadow task={active} />}</DragOverlay>
    </DndContext>
  )
}

function BoardSkeleton() {
  return (
    <chakra.div display="flex" gap="3" overflow="hidden">
      {statusOrder.map((status) => (
        <Skeleton key={status} h="20rem" flex="1 0 15.5rem" borderRadius="l3" />
      ))}
    </chakra.div>
  )
}
