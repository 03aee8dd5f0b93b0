import type { TaskListItem } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, memo } from 'react'
import type { TaskChanges } from '../data/useTaskChanges.ts'
import { AssigneesButton } from '../fields/Assignees.tsx'
import { DueDateButton, DueDay } from '../fields/DueDate.tsx'
import { Origin } from '../fields/Origin.tsx'
import { PriorityButton } from '../fields/PriorityMenu.tsx'
import { StatusMenu } from '../fields/StatusMenu.tsx'
import { Counts, statusChanged } from '../list/taskColumns.tsx'
import { quoted } from '../list/taskDisplay.ts'
import type { TaskRights } from '../list/useTaskRights.ts'

export type CardActions = {
  rights: TaskRights
  onOpen: (id: number) => void
  onChange: TaskChanges['change']
}

type BoardCardProps = CardActions & { task: TaskListItem; isLifted: boolean; describedBy: string }

/** A task on the board: a click opens it, Space lifts it, mouse and touch drag it. */
export function BoardCard({ task, isLifted, describedBy, ...actions }: BoardCardProps) {
  const isFixed = !actions.rights.canChangeStatus(task)
  const drag = useDraggable({ id: task.ID, disabled: isFixed })
  const drop = useDroppable({ id: task.ID })
  // The mouse drags the whole card, the keyboard only its title, so that buttons inside keep their keys.
  const { onKeyDown, ...pointer } = (drag.listeners ?? {}) as Record<string, (event: never) => void>

  return (
    <chakra.li
      ref={(element: HTMLLIElement | null) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      data-item
      {...pointer}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isLifted ? 'brand.solid' : 'border'}
      borderRadius="l2"
      boxShadow={isLifted ? 'md' : undefined}
      opacity={drag.isDragging && !isLifted ? 0.4 : 1}
      p="2.5"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1.5"
      cursor={isFixed ? undefined : 'grab'}
      _focusWithin={{ borderColor: 'brand.solid' }}
      // Each card has a dozen clipped texts: painting cards out of sight took most of the time of scrolling.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 6.5rem' }}
    >
      <chakra.button
        type="button"
        ref={drag.setActivatorNodeRef}
        aria-describedby={isFixed ? undefined : describedBy}
        aria-pressed={isLifted || undefined}
        textAlign="start"
        fontSize="sm"
        fontWeight="medium"
        cursor="pointer"
        overflowWrap="anywhere"
        lineClamp={3}
        minH={{ base: '11', sm: 'auto' }}
        _hover={{ textDecoration: 'underline' }}
        onClick={() => actions.onOpen(task.ID)}
        onKeyDown={isFixed ? undefined : (onKeyDown as never)}
        // Otherwise releasing Space would press the button.
        onKeyUp={(event: KeyboardEvent) => event.key === ' ' && event.preventDefault()}
      >
        {task.Title}
      </chakra.button>
      <CardFields task={task} rights={actions.rights} onChange={actions.onChange} />
    </chakra.li>
  )
}

type CardFieldsProps = Omit<CardActions, 'onOpen'> & { task: TaskListItem }

/** Memoized, because every card of the board renders while cards move. */
const CardFields = memo(function CardFields({ task, rights, onChange }: CardFieldsProps) {
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" fontSize="xs" color="fg.muted">
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" minW="0">
          <ColorDot color={task.Project.Color} />
          <chakra.span truncate>{task.Project.Title}</chakra.span>
        </chakra.span>
        <Origin task={task} />
        <Counts task={task} />
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontSize="xs">
        <PriorityButton
          title={task.Title}
          value={task.Priority}
          isDisabled={!rights.canEdit}
          onChange={(Priority) => void onChange(task, { Priority }, `Priority of ${quoted(task.Title)} changed`)}
        />
        {rights.canEdit ? (
          <DueDateButton
            title={task.Title}
            task={task}
            onChange={(DueDate) => void onChange(task, { DueDate }, `Due date of ${quoted(task.Title)} changed`)}
          />
        ) : (
          task.DueDate && <DueDay task={task} />
        )}
        <chakra.span ms="auto">
          <AssigneesButton
            title={task.Title}
            projectId={task.ProjectId}
            value={task.AssigneeIds}
            people={task.Assignees}
            isDisabled={!rights.canEdit}
            onChange={(AssigneeIds, Seen) =>
              onChange(task, { AssigneeIds, Seen }, `Assignees of ${quoted(task.Title)} changed`)
            }
          />
        </chakra.span>
        {rights.canChangeStatus(task) && (
          <StatusMenu
            value={task.Status}
            onChange={(Status) => void onChange(task, { Status }, statusChanged(task, Status))}
            trigger={
              // Pressed by the key S; hidden, because the column shows the status.
              <chakra.button
                type="button"
                data-shortcut="s"
                tabIndex={-1}
                aria-label={`Status of ${task.Title}`}
                srOnly
              />
            }
          />
        )}
      </chakra.span>
    </>
  )
})

/** The copy of a card that follows the pointer. */
export function CardShadow({ task }: { task: TaskListItem }) {
  return (
    <chakra.div
      bg="bg.panel"
      borderWidth="1px"
      borderColor="brand.solid"
      borderRadius="l2"
      boxShadow="lg"
      p="2.5"
      fontSize="sm"
      fontWeight="medium"
      cursor="grabbing"
      css={{ transform: 'rotate(1.5deg)' }}
    >
      {task.Title}
    </chakra.div>
  )
}
