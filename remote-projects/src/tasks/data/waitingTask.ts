import type { FieldChange, Waiting } from '@dayline/shared/api'
import type { CallPath, Task, TaskListItem } from '@dayline/shared/contract'
import { listDate, plural, priorityDisplay, taskStatusDisplay } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import type { OutboxItem } from '@dayline/shared/outbox'
import { quoted } from '../list/taskDisplay.ts'
import { plainText } from '../rich-text/cleanHtml.ts'
import type { OwnCall } from './taskPatches.ts'

type WaitingField = OwnCall | 'Details'

const labels: Record<WaitingField, string> = {
  Title: 'Title',
  Details: 'Details',
  DueDate: 'Due date',
  Status: 'Status',
  Priority: 'Priority',
  AssigneeIds: 'Assignees',
  ProjectId: 'Project',
  NonBillable: 'Non-billable',
}

function textOf(field: WaitingField, value: unknown): string {
  switch (field) {
    case 'Title':
      return String(value)
    case 'Details':
      return plainText(String(value))
    case 'DueDate':
      return value ? listDate(String(value)) : 'None'
    case 'Status':
      return taskStatusDisplay(Number(value)).label
    case 'Priority':
      return priorityDisplay(Number(value)).label
    case 'AssigneeIds':
      return plural((value as number[]).length, 'person', 'people')
    case 'NonBillable':
      return value ? 'Yes' : 'No'
    case 'ProjectId':
      return 'Another project'
  }
}

const recordOf = (id: number) => `task:${id}`

/** Describes a change of a task's field while it waits in the outbox. */
export const waitingField = ({ ID, Title }: Pick<Task, 'ID' | 'Title'>, field: WaitingField) => ({
  title: `${labels[field]} of ${quoted(Title)}`,
  record: recordOf(ID),
  href: pathOf('tasks', { viewTask: ID }),
  text: (value: unknown) => textOf(field, value),
})

/** The same for a change made in list or board. */
export function waitingChange(task: TaskListItem, field: OwnCall, value: unknown): Waiting {
  const { text, ...named } = waitingField(task, field)
  const change: FieldChange = { value, before: task[field] }
  return { ...named, text: text(value), change }
}

/** Calls that set the fields which moves and bulk changes set, too. Bulk changes of assignees add to waiting ones. */
const setters = {
  Status: '/project/updatetaskstatus',
  Priority: '/project/updatetaskpriority',
  DueDate: '/project/updatetaskduedate',
  ProjectId: '/project/updatetaskproject',
  NonBillable: '/project/updatetaskbillable',
} as const satisfies Partial<Record<WaitingField, CallPath>>
const setFields = Object.keys(setters) as (keyof typeof setters)[]

/** Whether a move or a bulk change that the server has accepted replaces a waiting change of this task. */
export const isReplacedBy = (
  { path, record }: OutboxItem,
  taskId: number,
  change: { readonly [Field in keyof typeof setters]?: unknown },
): boolean =>
  record === recordOf(taskId) && setFields.some((field) => setters[field] === path && change[field] !== undefined)
