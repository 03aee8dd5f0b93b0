import { type TaskListItem, type TaskPerson, TaskStatus } from '@dayline/shared/contract'
import { formatRange, type LocalDate } from '@dayline/shared/format'

/** Open and due on an earlier day; on its day it is not late yet (docs/product/task-screen.md#list). */
export function isOverdue({ DueDate, Status }: Pick<TaskListItem, 'DueDate' | 'Status'>, today: string): boolean {
  return Status === TaskStatus.Open && DueDate !== null && DueDate < today
}

/** `Mon 16 Nov`; with the year where that is not the present one. */
export const dueText = (day: LocalDate): string => formatRange({ start: day, end: day })

export const nameOf = ({ FirstName, LastName }: Pick<TaskPerson, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim()

/** Quoted as it was written, shortened to what fits a toast. */
export const quoted = (title: string): string => `“${title.length > 60 ? `${title.slice(0, 57)}…` : title}”`
