import type { TimeColumns } from './timeColumns.ts'

/** Any table; the user may choose other columns than these usual names. */
export const timeCsv: TimeColumns = {
  Email: ['E-mail', 'Email', 'Email address', 'User email'],
  Name: ['Employee', 'Name', 'Person', 'User', 'Member'],
  Project: ['Project', 'Project name'],
  Task: ['Task', 'Task name'],
  Description: ['Description', 'Notes', 'Note', 'Reason', 'Title', 'Comment'],
  StartDate: ['Start date', 'Date', 'Day', 'Start', 'Started', 'From'],
  StartTime: ['Start time', 'Time from'],
  EndDate: ['End date', 'End', 'Ended', 'Stop date', 'To'],
  EndTime: ['End time', 'Stop time', 'Time to'],
  Duration: ['Duration', 'Hours', 'Time', 'Duration (h)'],
}
