import type { TaskColumns } from './taskColumns.ts'

/** Asana: Export, CSV of a project. Priority is a field that most projects add. */
export const asana: TaskColumns = {
  ExternalId: ['Task ID'],
  Title: ['Name'],
  Details: ['Notes'],
  Status: ['Section/Column', 'Status', 'Task Progress'],
  Completed: ['Completed At'],
  Priority: ['Priority'],
  DueDate: ['Due Date'],
  AssigneeEmail: ['Assignee Email'],
  Assignee: ['Assignee'],
}
