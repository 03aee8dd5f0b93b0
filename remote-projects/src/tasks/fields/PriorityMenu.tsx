import { TaskPriority } from '@dayline/shared/contract'
import { priorityDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import { ChevronsUp, ChevronUp, Equal, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import { BadgeButton } from './StatusMenu.tsx'

const icons: Record<number, ReactElement> = {
  [TaskPriority.Low]: <Minus aria-hidden />,
  [TaskPriority.Normal]: <Equal aria-hidden />,
  [TaskPriority.High]: <ChevronUp aria-hidden />,
  [TaskPriority.Urgent]: <ChevronsUp aria-hidden />,
}

export const priorityOrder: readonly TaskPriority[] = [
  TaskPriority.Urgent,
  TaskPriority.High,
  TaskPriority.Normal,
  TaskPriority.Low,
]

export function PriorityBadge({ priority }: { priority: number }) {
  const { label, tone } = priorityDisplay(priority)
  return (
    <Badge tone={tone} icon={icons[priority]}>
      {label}
    </Badge>
  )
}

type PriorityMenuProps = {
  value: number | null
  onChange: (priority: TaskPriority) => void
  trigger: ReactElement
}

/** Every priority except the current one, the most urgent first. */
export function PriorityMenu({ value, onChange, trigger }: PriorityMenuProps) {
  return (
    <Menu
      placement="bottom-start"
      trigger={trigger}
      items={priorityOrder
        .filter((priority) => priority !== value)
        .map((priority) => ({
          id: String(priority),
          label: priorityDisplay(priority).label,
          icon: (
            <chakra.span color={`${priorityDisplay(priority).tone}.fg`} css={{ '& svg': { boxSize: '4' } }}>
              {icons[priority]}
            </chakra.span>
          ),
          onSelect: () => onChange(priority),
        }))}
    />
  )
}

type PriorityButtonProps = {
  title: string
  value: number
  onChange: (priority: TaskPriority) => void
  isDisabled?: boolean
}

/** The priority of a task as a badge that opens its menu. Key P. */
export function PriorityButton({ title, value, onChange, isDisabled = false }: PriorityButtonProps) {
  if (isDisabled) return <PriorityBadge priority={value} />
  const { label, tone } = priorityDisplay(value)
  return (
    <PriorityMenu
      value={value}
      onChange={onChange}
      trigger={
        <BadgeButton letter="p" name={`Priority of ${title}: ${label}`} tone={tone} icon={icons[value]} text={label} />
      }
    />
  )
}
