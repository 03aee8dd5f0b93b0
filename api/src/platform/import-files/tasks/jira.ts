import type { TaskColumns } from './taskColumns.ts'

/** Jira: Export, CSV (all fields or current fields). */
export const jira: TaskColumns = {
  ExternalId: ['Issue key'],
  Title: ['Summary'],
  Details: ['Description'],
  Status: ['Status'],
  Completed: ['Resolved'],
  Priority: ['Priority'],
  DueDate: ['Due date'],
  Assignee: ['Assignee'],
}
