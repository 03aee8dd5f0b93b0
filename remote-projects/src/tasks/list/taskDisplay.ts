import { type TaskListItem, TaskStatus } from '@dayline/shared/contract'
import { formatRange, type LocalDate } from '@dayline/shared/format'

/** Open, and due on an earlier day; a task due today is not overdue (docs/product/task-screen.md#list). */
export function isOverdue({ DueDate, Status }: Pick<TaskListItem, 'DueDate' | 'Status'>, today: string): boolean {
  return Status === TaskStatus.Open && DueDate !== null && DueDate < today
}

/** `Mon 16 Nov`; with the year unless it is the present one. */
export const dueText = (day: LocalDate): string => formatRange({ start: day, end: day })

/** A title in quotes, as it was written, shortened for a toast. */
export const quoted = (title: string): string => `“${title.length > 60 ? `${title.slice(0, 57)}…` : title}”`
