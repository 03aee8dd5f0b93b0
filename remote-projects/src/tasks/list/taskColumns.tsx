import { type TaskListItem, TaskStatus } from '@dayline/shared/contract'
import { duration, priorityDisplay, taskStatusDisplay } from '@dayline/shared/format'
import { chakra, IconButton } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { CircleCheck, CircleDashed, MessageSquare, Paperclip } from 'lucide-react'
import type { TaskChanges } from '../data/useTaskChanges.ts'
import { AssigneesButton } from '../fields/Assignees.tsx'
import { DueDateButton, DueDay } from '../fields/DueDate.tsx'
import { Origin } from '../fields/Origin.tsx'
import { PriorityBadge, PriorityButton } from '../fields/PriorityMenu.tsx'
import { StatusButton } from '../fields/StatusMenu.tsx'
import { TaskRowActions } from './TaskRowActions.tsx'
import { dueText, quoted } from './taskDisplay.ts'
import type { TaskRights } from './useTaskRights.ts'

type TaskColumnOptions = {
  rights: TaskRights
  withTracked: boolean
  /** Beside the sidebar of a small window: no column may take room that the titles need. */
  isTight: boolean
  onOpen: (task: TaskListItem) => void
  onEdit: (task: TaskListItem) => void
  onDelete: (task: TaskListItem) => void
  onChange: TaskChanges['change']
}

/** The text of the toast that offers Undo. */
export function statusChanged(task: TaskListItem, status: number): string {
  return status === TaskStatus.Completed
    ? `${quoted(task.Title)} completed`
    : `${quoted(task.Title)}: ${taskStatusDisplay(status).label}`
}

/** Columns of the task list; each field can be changed in its cell. */
export function taskColumns(options: TaskColumnOptions): Column<TaskListItem>[] {
  const { rights, withTracked, isTight, onChange } = options
  const width = (value: string) => (isTight ? {} : { width: value })
  return [
    {
      id: 'title',
      header: 'Task',
      onCard: 'title',
      isFixed: true,
      breaksWords: true,
      cell: (task) => <TitleCell task={task} {...options} />,
      firstCell: (task) => <FirstTitle task={task} />,
      cardCell: (task) => <TitleButton task={task} onOpen={options.onOpen} />,
    },
    {
      id: 'status',
      header: 'Status',
      ...width('9.5rem'),
      onCard: 'figure',
      cell: (task) => (
        <StatusButton
          title={task.Title}
          value={task.Status}
          isDisabled={!rights.canChangeStatus(task)}
          onChange={(Status) => onChange(task, { Status }, statusChanged(task, Status))}
        />
      ),
      firstCell: ({ Status }) => taskStatusDisplay(Status).label,
    },
    {
      id: 'priority',
      header: 'Priority',
      ...width('8rem'),
      onCard: 'fact',
      cell: (task) => (
        <PriorityButton
          title={task.Title}
          value={task.Priority}
          isDisabled={!rights.canEdit}
          onChange={(Priority) => onChange(task, { Priority }, `Priority of ${quoted(task.Title)} changed`)}
        />
      ),
      firstCell: (task) => priorityDisplay(task.Priority).label,
      cardCell: (task) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" maxW="full">
          <ProjectName task={task} />
          <Origin task={task} />
          <PriorityBadge priority={task.Priority} />
        </chakra.span>
      ),
    },
    {
      id: 'assignees',
      header: 'Assignees',
      ...width('8rem'),
      cell: (task) => (
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
      ),
      firstCell: () => null,
    },
    {
      id: 'due',
      header: 'Due date',
      ...width('9rem'),
      onCard: 'fact',
      cell: (task) => (
        <DueDateButton
          title={task.Title}
          task={task}
          isDisabled={!rights.canEdit}
          onChange={(DueDate) => onChange(task, { DueDate }, `Due date of ${quoted(task.Title)} changed`)}
        />
      ),
      firstCell: ({ DueDate }) => DueDate && dueText(DueDate),
      cardCell: (task) => task.DueDate && <DueDay task={task} />,
    },
    ...(withTracked
      ? [
          {
            id: 'tracked',
            header: 'Tracked',
            ...width('6rem'),
            isNumber: true,
            cell: (task: TaskListItem) => (task.TotalMins === null ? '–' : duration(task.TotalMins)),
          } satisfies Column<TaskListItem>,
        ]
      : []),
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      ...width('5.5rem'),
      isNumber: true,
      cell: (task) => <TaskRowActions task={task} {...options} />,
      firstCell: () => null,
      cardCell: (task) => <TaskRowActions task={task} {...options} isTight={false} />,
    },
  ]
}

function TitleCell({ task, rights, onOpen, onChange }: TaskColumnOptions & { task: TaskListItem }) {
  const isDone = task.Status === TaskStatus.Completed
  return (
    <chakra.span display="flex" alignItems="flex-start" gap="1" minW="0">
      <IconButton
        size="xs"
        mt="-0.5"
        ms="-1"
        label={isDone ? `Reopen ${task.Title}` : `Mark ${task.Title} as complete`}
        icon={isDone ? <CircleCheck /> : <CircleDashed />}
        color={isDone ? 'green.fg' : 'fg.subtle'}
        disabled={!rights.canChangeStatus(task)}
        onClick={(event) => {
          event.stopPropagation()
          const Status = isDone ? TaskStatus.Open : TaskStatus.Completed
          onChange(task, { Status }, statusChanged(task, Status))
        }}
      />
      <chakra.span flex="1" minW="0">
        <TitleButton task={task} onOpen={onOpen} />
        <chakra.span
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
          // The name of a project is cut before it widens the column.
          w="0"
          minW="full"
          fontSize="xs"
          color="fg.muted"
        >
          <ProjectName task={task} />
          <Origin task={task} />
          <Counts task={task} />
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}

/** A title of the same size as `TitleCell`, without its buttons. */
function FirstTitle({ task: { Title, Project, Customer } }: { task: TaskListItem }) {
  return (
    <chakra.span display="block" ps="7">
      <chakra.span fontWeight="medium" overflowWrap="anywhere" lineClamp={2}>
        {Title}
      </chakra.span>
      <chakra.span display="block" w="0" minW="full" truncate fontSize="xs" color="fg.muted">
        {Project.Title}
        {Customer && ` · ${Customer.Title}`}
      </chakra.span>
    </chakra.span>
  )
}

/** The title, which opens the task; on a phone it is high enough for a finger. */
function TitleButton({ task, onOpen }: Pick<TaskColumnOptions, 'onOpen'> & { task: TaskListItem }) {
  const isDone = task.Status === TaskStatus.Completed
  return (
    <chakra.button
      type="button"
      display="block"
      maxW="full"
      minH={{ base: '11', sm: 'auto' }}
      textAlign="start"
      fontWeight="medium"
      cursor="pointer"
      overflowWrap="anywhere"
      lineClamp={2}
      textDecoration={isDone ? 'line-through' : undefined}
      color={isDone ? 'fg.muted' : undefined}
      _hover={{ textDecoration: 'underline' }}
      onClick={(event) => {
        // A click would also open the row.
        event.stopPropagation()
        onOpen(task)
      }}
    >
      {task.Title}
    </chakra.button>
  )
}

function ProjectName({ task: { Project, Customer } }: { task: TaskListItem }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minW="0" maxW="full">
      <ColorDot color={Project.Color} />
      <chakra.span truncate>
        {Project.Title}
        {Customer && ` · ${Customer.Title}`}
      </chakra.span>
    </chakra.span>
  )
}

/** How many comments and files a task has; renders nothing without any. */
export function Counts({ task }: { task: TaskListItem }) {
  const counts = [
    { icon: <MessageSquare size={12} aria-hidden />, count: task.CommentCount, noun: 'comments' },
    { icon: <Paperclip size={12} aria-hidden />, count: task.AttachmentCount, noun: 'files' },
  ]
  return counts
    .filter(({ count }) => count > 0)
    .map(({ icon, count, noun }) => (
      <chakra.span key={noun} display="inline-flex" alignItems="center" gap="1" title={`${count} ${noun}`} data-number>
        {icon}
        {count}
        <chakra.span srOnly>{noun}</chakra.span>
      </chakra.span>
    ))
}
