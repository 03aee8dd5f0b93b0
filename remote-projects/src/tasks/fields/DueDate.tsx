import { type LocalDate, today } from '@dayline/shared/format'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { Calendar } from '@dayline/shared/ui/date'
import { Popover } from '@dayline/shared/ui/overlay'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { dueText, isOverdue } from '../list/taskDisplay.ts'

type DueDateChoiceProps = {
  value: LocalDate | null
  onChange: (day: LocalDate | null) => void
  trigger: ReactElement
}

/** A calendar for the due date, and a button to remove it. Key D. */
export function DueDateChoice({ value, onChange, trigger }: DueDateChoiceProps) {
  return (
    <Popover label="Due date" trigger={trigger}>
      {(close) => (
        <chakra.div p="3">
          <Calendar
            range={value ? { start: value, end: value } : null}
            onPick={(day) => {
              onChange(day)
              close()
            }}
          />
          <Button
            mt="2"
            size="sm"
            variant="ghost"
            tone="neutral"
            w="full"
            onClick={() => {
              onChange(null)
              close()
            }}
          >
            No due date
          </Button>
        </chakra.div>
      )}
    </Popover>
  )
}

type Due = { DueDate: string | null; Status: number }

/** The due day as text; overdue ones are red and have an icon. */
export function DueDay({ task }: { task: Due }) {
  const zone = useZone()
  if (task.DueDate === null) return <chakra.span color="fg.subtle">–</chakra.span>
  const isLate = isOverdue(task, today(zone))
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      whiteSpace="nowrap"
      color={isLate ? 'fg.error' : undefined}
      fontWeight={isLate ? 'medium' : undefined}
      data-number
    >
      {isLate && <TriangleAlert size={14} aria-hidden />}
      {dueText(task.DueDate)}
      {isLate && <chakra.span srOnly>, overdue</chakra.span>}
    </chakra.span>
  )
}

type DueDateButtonProps = {
  title: string
  task: Due
  onChange: (day: LocalDate | null) => void
  isDisabled?: boolean
}

/** The due date of a task; a click changes it. */
export function DueDateButton({ title, task, onChange, isDisabled = false }: DueDateButtonProps) {
  if (isDisabled) return <DueDay task={task} />
  return (
    <DueDateChoice
      value={task.DueDate}
      onChange={onChange}
      trigger={
        <chakra.button
          type="button"
          data-shortcut="d"
          aria-label={`Due date of ${title}: ${task.DueDate ? dueText(task.DueDate) : 'none'}`}
          minH={{ base: '11', sm: '8' }}
          minW={{ base: '11', sm: '8' }}
          px="1"
          ms="-1"
          borderRadius="l2"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          color={task.DueDate ? undefined : 'fg.subtle'}
        >
          {task.DueDate ? <DueDay task={task} /> : <CalendarPlus size={17} aria-hidden />}
        </chakra.button>
      }
    />
  )
}
