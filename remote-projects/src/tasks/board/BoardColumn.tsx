import { taskStatusDisplay } from '@dayline/shared/format'
import { Button, CountBadge, chakra, Heading } from '@dayline/shared/ui'
import { useDroppable } from '@dnd-kit/core'
import { useId } from 'react'
import { BoardCard, type CardActions } from './BoardCard.tsx'
import type { Column } from './boardModel.ts'
import { columnId } from './useBoardDrag.ts'
import { useDrawnCount } from './useDrawnCount.ts'

type BoardColumnProps = CardActions & {
  column: Column
  /** The card that is lifted by keyboard or dragged. */
  activeId: number | null
  describedBy: string
  /** Undefined when no more cards can be loaded. */
  onMore: (() => void) | undefined
}

/** The tasks of one status, in their manual order. */
export function BoardColumn({ column, activeId, describedBy, onMore, ...actions }: BoardColumnProps) {
  const titleId = useId()
  const { setNodeRef, isOver } = useDroppable({ id: columnId(column.status) })
  const { label, tone } = taskStatusDisplay(column.status)
  const hidden = column.total - column.items.length
  const drawn = useDrawnCount(column.items.length)

  return (
    <chakra.section
      ref={setNodeRef}
      aria-labelledby={titleId}
      flex={{ base: '0 0 86vw', sm: '1 0 15.5rem' }}
      // Paper may be narrower than the breakpoint.
      _print={{ flex: '1 0 15.5rem' }}
      minW="0"
      scrollSnapAlign="start"
      bg={isOver ? 'bg.muted' : 'bg.subtle'}
      borderRadius="l3"
      p="2"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <chakra.div display="flex" alignItems="center" gap="2" px="1" minH="7">
        <chakra.span aria-hidden boxSize="2.5" borderRadius="full" bg={`${tone}.solid`} />
        <Heading level={2} size="sm" id={titleId}>
          {label}
        </Heading>
        <CountBadge count={column.total} label={`${column.total} tasks`} />
      </chakra.div>
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        minH="16"
        alignContent="start"
      >
        {column.items.slice(0, drawn).map((task) => (
          <BoardCard key={task.ID} task={task} isLifted={task.ID === activeId} describedBy={describedBy} {...actions} />
        ))}
      </chakra.ul>
      {column.items.length === 0 && (
        <chakra.p fontSize="xs" color="fg.muted" px="1">
          No tasks
        </chakra.p>
      )}
      {hidden > 0 && onMore && (
        <Button size="sm" variant="ghost" tone="neutral" onClick={onMore}>
          Show more ({hidden})
        </Button>
      )}
      {hidden > 0 && !onMore && (
        <chakra.p fontSize="xs" color="fg.muted" px="1">
          {hidden} more: narrow the filters or use the list.
        </chakra.p>
      )}
    </chakra.section>
  )
}
