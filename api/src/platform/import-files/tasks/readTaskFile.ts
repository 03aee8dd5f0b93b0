import { ImportFormat } from '@dayline/shared/contract'
import { type DateOrder, readDay } from '../days.rules.ts'
import { type FileReading, type ReadFile, readFile } from '../readFile.ts'
import { asana } from './asana.ts'
import { jira } from './jira.ts'
import type { TaskColumns, TaskField } from './taskColumns.ts'
import { taskCsv } from './taskCsv.ts'
import type { TaskRow } from './taskRow.ts'
import { readBoard } from './trello.ts'

const tools: Record<number, { columns: TaskColumns; tool: string | null }> = {
  [ImportFormat.Asana]: { columns: asana, tool: 'Asana' },
  [ImportFormat.Jira]: { columns: jira, tool: 'Jira' },
  [ImportFormat.TaskCsv]: { columns: taskCsv, tool: null },
}

/** @throws UnreadableFile */
export function readTaskFile(file: FileReading): ReadFile<TaskRow> {
  if (file.Format === ImportFormat.Trello) {
    const rows = readBoard(file.Content)
    return { rows, heads: [], mapping: {}, dateOrder: 'mdy', isDateOrderGuessed: false }
  }
  return readFile(file, {
    tools,
    // Tables of any tool may have a title column; the id column shows whose file it is.
    requiredOf: () => ['Title', 'ExternalId'],
    dates: ['DueDate'],
    toRow: toTaskRow,
  })
}

/** Values of a completion column that mean no; anything else, such as a date, means yes. */
const notCompleted = ['', 'no', 'false', '0', 'n', 'open', 'unresolved']

function toTaskRow(row: number, field: (name: TaskField) => string, order: DateOrder): TaskRow {
  const due = field('DueDate')
  const day = due === '' ? null : readDay(due, order)
  const [email, name] = [field('AssigneeEmail').toLowerCase(), field('Assignee')]
  return {
    row,
    externalId: field('ExternalId') || null,
    url: null,
    title: field('Title'),
    details: field('Details'),
    status: field('Status'),
    isCompleted: !notCompleted.includes(field('Completed').toLowerCase()),
    priority: field('Priority'),
    due: day === null ? null : { day },
    assignees: email || name ? [{ email, name }] : [],
    notices: due !== '' && day === null ? [`“${due}” is not a date, so there is no due date.`] : [],
    refusal: field('Title') === '' ? 'There is no title.' : null,
  }
}
