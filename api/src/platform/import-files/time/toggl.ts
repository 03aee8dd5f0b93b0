import type { TimeColumns } from './timeColumns.ts'

/** Toggl Track: Reports, Detailed, Download CSV. Newer exports use Member and Stop. */
export const toggl: TimeColumns = {
  Email: ['Email'],
  Name: ['User', 'Member'],
  Project: ['Project'],
  Task: ['Task'],
  Description: ['Description'],
  StartDate: ['Start date'],
  StartTime: ['Start time'],
  EndDate: ['End date', 'Stop date'],
  EndTime: ['End time', 'Stop time'],
  Duration: ['Duration'],
}
