import { TaskPriority, TaskSort, TaskStatus } from '@dayline/shared/contract'
import {
  choice,
  defineFilters,
  type FilterField,
  type FilterValues,
  flag,
  id,
  paging,
  search,
  word,
} from '@dayline/shared/filters'
import { isDay } from '@dayline/shared/format'

/** A calendar day in the address. */
function day(name: string): FilterField<string | undefined> {
  return { ...word(name), parse: (text) => (isDay(text) ? text : undefined) }
}

/** Filters of the tasks, for list and board (docs/product/task-screen.md#list). */
export const taskFilters = defineFilters({
  SearchTerm: search(),
  ProjectId: id('project'),
  CustomerId: id('customer'),
  AssigneeId: id('assignee'),
  Status: choice('status', Object.values(TaskStatus)),
  Priority: choice('priority', Object.values(TaskPriority)),
  DueFrom: day('from'),
  DueTo: day('to'),
  ExcludeTimeTracked: flag('untracked', true),
  Sort: choice('sort', Object.values(TaskSort), TaskSort.Newest),
  ...paging(24),
})
export type TaskFilters = FilterValues<typeof taskFilters>
export type BoardFilters = Omit<TaskFilters, 'Status' | 'Sort' | 'Page'>

/** The orders that a status offers; the two by completion are for completed tasks only. */
export function sortsOf(status: number | undefined): TaskSort[] {
  const always = [TaskSort.Newest, TaskSort.DueSoonest, TaskSort.Priority, TaskSort.Title]
  return status === TaskStatus.Completed ? [...always, TaskSort.RecentlyCompleted, TaskSort.FirstCompleted] : always
}

/** Resets an order that the new status does not offer. */
export function adjustSort(patch: Partial<TaskFilters>, before: TaskFilters): Partial<TaskFilters> {
  const { Status, Sort } = { ...before, ...patch }
  return sortsOf(Status).includes(Sort) ? patch : { ...patch, Sort: TaskSort.Newest }
}

/** The list's filters that apply to the board, whose columns are the statuses and whose order is manual. */
export function boardFiltersOf({ Status, Sort, Page, ...rest }: TaskFilters): BoardFilters {
  return rest
}

export const sortLabels: Record<number, string> = {
  [TaskSort.Newest]: 'Newest first',
  [TaskSort.DueSoonest]: 'Due soonest',
  [TaskSort.Priority]: 'Priority',
  [TaskSort.Title]: 'Title',
  [TaskSort.RecentlyCompleted]: 'Recently completed',
  [TaskSort.FirstCompleted]: 'First completed',
}
