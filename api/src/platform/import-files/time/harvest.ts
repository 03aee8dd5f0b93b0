import type { TimeColumns } from './timeColumns.ts'

/**
 * Harvest: Reports, Detailed time, Export CSV. It has names without email, and times only if the account tracks them.
 */
export const harvest: TimeColumns = {
  FirstName: ['First Name'],
  LastName: ['Last Name'],
  Project: ['Project'],
  Task: ['Task'],
  Description: ['Notes'],
  StartDate: ['Date'],
  StartTime: ['Started At', 'Start Time'],
  EndTime: ['Ended At', 'End Time'],
  Duration: ['Hours'],
}
