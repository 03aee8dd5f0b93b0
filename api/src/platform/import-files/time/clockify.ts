import type { TimeColumns } from './timeColumns.ts'

/** Clockify: Reports, Detailed, Export as CSV. Times have 12 or 24 hours, depending on the profile. */
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
