import type { Columns } from '../columns.ts'

export type TaskField =
  | 'ExternalId'
  | 'Title'
  | 'Details'
  | 'Status'
  | 'Completed'
  | 'Priority'
  | 'DueDate'
  | 'AssigneeEmail'
  | 'Assignee'
export type TaskColumns = Columns<TaskField>
