import type { Columns } from '../columns.ts'

export type TimeField =
  | 'Email'
  | 'Name'
  | 'FirstName'
  | 'LastName'
  | 'Project'
  | 'Task'
  | 'Description'
  | 'StartDate'
  | 'StartTime'
  | 'EndDate'
  | 'EndTime'
  | 'Duration'
export type TimeColumns = Columns<TimeField>
