import type { TimeColumns } from './timeColumns.ts'

/** Clockify: Reports, Detailed, Export as CSV. The clock has 12 or 24 hours, as the profile says. */
export const clockify: TimeColumns = {
  Email: ['Email'],
  Name: ['User'],
  Project: ['Project'],
  Task: ['Task'],
  Description: ['Description'],
  StartDate: ['Start Date'],
  StartTime: ['Start Time'],
  EndDate: ['End Date'],
  EndTime: ['End Time'],
  Duration: ['Duration (h)', 'Duration (decimal)'],
}
