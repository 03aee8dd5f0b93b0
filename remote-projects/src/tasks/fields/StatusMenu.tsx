import { TaskStatus } from '@dayline/shared/contract'
import { taskStatusDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import { Ban, ChevronDown, CircleCheck, CircleDot, CirclePause, CirclePlay, Eye } from 'lucide-react'
import type { ReactElement } from 'react'

const icons: Record<number, ReactElement> = {
  [TaskStatus.Open]: <CircleDot aria-hidden />,
  [TaskStatus.Completed]: <CircleCheck aria-hidden />,
  [TaskStatus.Blocked]: <Ban aria-hidden />,
  [TaskStatus.InReview]: <Eye aria-hidden />,
  [TaskStatus.InProgress]: <CirclePlay aria-hidden />,
  [TaskStatus.OnHold]: <CirclePause aria-hidden />,
}

/** In the order of work, not by number. */
export const statusOrder: readonly TaskStatus[] = [
  TaskStatus.Open,
  TaskStatus.InProgress,
  TaskStatus.InReview,
  TaskStatus.Blocked,
  TaskStatus.OnHold,
  TaskStatus.Completed,
]

export function TaskStatusBadge({ status }: { status: number }) {
  const { label, tone } = taskStatusDisplay(status)
  return (
    <Badge tone={tone} icon={icons[status]}>
      {label}
    </Badge>
  )
}

type StatusMenuProps = {
  /** The current status, which is not offered; null offers all. */
  value: number | null
  onChange: (status: TaskStatus) => void
  trigger: ReactElement
}

/** Every status except the current one. */
export function StatusMenu({ value, onChange, trigger }: StatusMenuProps) {
  return (
    <Menu
      placement="bottom-start"
      trigger={trigger}
      items={statusOrder
        .filter((status) => status !== value)
        .map((status) => ({
          id: String(status),
          label: taskStatusDisplay(status).label,
          icon: (
            <chakra.span color={`${taskStatusDisplay(status).tone}.fg`} css={{ '& svg': { boxSize: '4' } }}>
              {icons[status]}
            </chakra.span>
          ),
          onSelect: () => onChange(status),
        }))}
    />
  )
}

type StatusButtonProps = {
  title: string
  value: number
  onChange: (status: TaskStatus) => void
  isDisabled?: boolean
}

/** The status of a task as a badge that opens its menu. Key S. */
export function StatusButton({ title, value, onChange, isDisabled = false }: StatusButtonProps) {
  if (isDisabled) return <TaskStatusBadge status={value} />
  const { label, tone } = taskStatusDisplay(value)
  return (
    <StatusMenu
      value={value}
      onChange={onChange}
      trigger={
        <BadgeButton letter="s" name={`Status of ${title}: ${label}`} tone={tone} icon={icons[value]} text={label} />
      }
    />
  )
}

type BadgeButtonProps = { letter: string; name: string; tone: string; icon?: ReactElement | undefined; text: string }

/** A badge that opens a menu. Passes the trigger's properties on, which Chakra sets. */
export function BadgeButton({ letter, name, tone, icon, text, ...trigger }: BadgeButtonProps) {
  return (
    <chakra.button
      type="button"
      {...trigger}
      data-shortcut={letter}
      aria-label={name}
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', sm: '7' }}
      cursor="pointer"
      borderRadius="l1"
      onClick={(event) => {
        // A click would also open the row.
        event.stopPropagation()
        ;(trigger as { onClick?: (event: unknown) => void }).onClick?.(event)
      }}
    >
      <Badge tone={tone as never} icon={icon} _hover={{ filter: 'brightness(0.97)' }}>
        {text}
        <ChevronDown aria-hidden />
      </Badge>
    </chakra.button>
  )
}
