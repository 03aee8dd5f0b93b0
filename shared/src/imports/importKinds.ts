import { type CallPath, ImportFormat } from '@dayline/shared/contract'

type Choice<Value> = { value: Value; label: string }
/** The parts of an import that depend on whether it is time or tasks. */
export type ImportKind = {
  name: 'time' | 'tasks'
  noun: readonly [one: string, many: string]
  formats: readonly Choice<number>[]
  /** Fields of any other table, in the order of its preview. */
  fields: readonly Choice<string>[]
  accept: string
  paths: {
    preview: '/timeentry/previewimport' | '/project/previewtaskimport'
    create: '/timeentry/import' | '/project/importtasks'
    list: '/timeentry/listimports' | '/project/listtaskimports'
    takeBack: '/timeentry/takebackimport' | '/project/takebacktaskimport'
  }
  /** Calls that return other data after an import. */
  changes: readonly CallPath[]
}

const timeFormats = [
  { value: ImportFormat.Toggl, label: 'Toggl Track (detailed report, CSV)' },
  { value: ImportFormat.Clockify, label: 'Clockify (detailed report, CSV)' },
  { value: ImportFormat.Harvest, label: 'Harvest (detailed time, CSV)' },
  { value: ImportFormat.TimeCsv, label: 'Another table (CSV)' },
]
const taskFormats = [
  { value: ImportFormat.Trello, label: 'Trello (board, JSON)' },
  { value: ImportFormat.Asana, label: 'Asana (project, CSV)' },
  { value: ImportFormat.Jira, label: 'Jira (issues, CSV)' },
  { value: ImportFormat.TaskCsv, label: 'Another table (CSV)' },
]

export const timeImportKind: ImportKind = {
  name: 'time',
  noun: ['time entry', 'time entries'],
  formats: timeFormats,
  fields: [
    { value: 'Email', label: 'Email' },
    { value: 'Name', label: 'Name' },
    { value: 'StartDate', label: 'Start date' },
    { value: 'StartTime', label: 'Start time' },
    { value: 'EndDate', label: 'End date' },
    { value: 'EndTime', label: 'End time' },
    { value: 'Duration', label: 'Duration' },
    { value: 'Project', label: 'Project' },
    { value: 'Task', label: 'Task' },
    { value: 'Description', label: 'Description' },
  ],
  accept: '.csv,.txt,.tsv,text/csv',
  paths: {
    preview: '/timeentry/previewimport',
    create: '/timeentry/import',
    list: '/timeentry/listimports',
    takeBack: '/timeentry/takebackimport',
  },
  changes: ['/timeentry/list', '/timeentry/listimports'],
}

export const taskImportKind: ImportKind = {
  name: 'tasks',
  noun: ['task', 'tasks'],
  formats: taskFormats,
  fields: [
    { value: 'Title', label: 'Title' },
    { value: 'ExternalId', label: 'ID' },
    { value: 'Details', label: 'Details' },
    { value: 'Status', label: 'Status' },
    { value: 'Completed', label: 'Completed' },
    { value: 'Priority', label: 'Priority' },
    { value: 'DueDate', label: 'Due date' },
    { value: 'AssigneeEmail', label: 'Email of the assignee' },
    { value: 'Assignee', label: 'Assignee' },
  ],
  accept: '.csv,.txt,.tsv,.json,text/csv,application/json',
  paths: {
    preview: '/project/previewtaskimport',
    create: '/project/importtasks',
    list: '/project/listtaskimports',
    takeBack: '/project/takebacktaskimport',
  },
  changes: ['/project/listtasks', '/project/taskboard', '/project/listtaskimports'],
}

/** The tool of a format, such as "Toggl Track"; "a file" for any other table. */
export function importFormatName(format: number): string {
  const choice = [...timeFormats, ...taskFormats].find(({ value }) => value === format)
  if (!choice || format === ImportFormat.TimeCsv || format === ImportFormat.TaskCsv) return 'a file'
  return choice.label.replace(/ \(.*/, '')
}

/** Whether users choose the columns. */
export const hasColumns = (format: number): boolean =>
  format === ImportFormat.TimeCsv || format === ImportFormat.TaskCsv
