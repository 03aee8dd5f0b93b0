import type { TaskColumns } from './taskColumns.ts'

/** Any table; the user may choose other columns than these usual names. */
export const taskCsv: TaskColumns = {
  Title: ['Title', 'Task', 'Name', 'Summary'],
  ExternalId: ['ID', 'Key', 'Task ID'],
  Details: ['Details', 'Description', 'Notes'],
  Status: ['Status', 'State', 'List', 'Section'],
  Completed: ['Completed', 'Completed at', 'Done'],
  Priority: ['Priority'],
  DueDate: ['Due date', 'Due', 'Deadline'],
  AssigneeEmail: ['Assignee e-mail', 'Assignee email', 'E-mail', 'Email'],
  Assignee: ['Assignee', 'Owner', 'Assigned to'],
}
