import { ImportFormat } from '@dayline/shared/contract'
import { fieldsOf, findColumns, requireColumn } from '../columns.ts'
import { readTable, UnreadableFile } from '../csvTable.ts'
import { type DateOrder, dateOrderOf, readDay } from '../days.rules.ts'
import type { FileReading, ReadFile } from '../time/readTimeFile.ts'
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
  const from = tools[file.Format]
  if (!from) throw new UnreadableFile('This format is not known.')
  const table = readTable(file.Content)
  const { columns, tool } = from
  const found = findColumns(table, columns, tool === null ? file.Mapping : {})
  // Tables of any tool may have a title; its id shows whose it is.
  if (tool !== null) {
    requireColumn('Title', { found, columns, tool })
    requireColumn('ExternalId', { found, columns, tool })
  }
  const { order, isGuessed } = dateOrderOf(table.rows.map(({ cell }) => cell(found.DueDate)))
  const dateOrder = file.DateOrder ?? order
  return {
    rows: table.rows.map((row) => toTaskRow(row.row, fieldsOf(row, found), dateOrder)),
    heads: table.heads,
    mapping: found as Record<string, string>,
    dateOrder,
    isDateOrderGuessed: isGuessed,
  }
}

/** What a column of completion says; anything else in it, such as a date, means yes. */
const notCompleted = ['', 'no', 'false', '0', 'n', 'open', 'unresolved']

function toTaskRow(row: number, field: (name: TaskField) => string, order: DateOrder): TaskRow {
  const due = field('DueDate')
  const day = due === '' ? null : readDay(due, order)
  const [email, name] = [field('AssigneeEmail').toLowerCase(), field('Assignee')]
  return {
    row,
    externalId: field('ExternalId') || null,
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
