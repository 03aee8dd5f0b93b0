import type { RatingsByDay } from './activity-logs/formerRatings.rules.ts'

/** A minute ready to be stored: names resolved to ids, settings applied. */
export type NewMinute = {
  minute: number
  status: number
  activityLevel: number
  /** By the calendar day, until the work date is known and `ratings` apply. */
  productivity: number
  /** The ratings of an app that had others on earlier work dates. */
  ratings?: RatingsByDay | undefined
  organizationAppId: number | null
  projectId: number | null
  taskId: number | null
  workNoteId: number | null
  source: number
}
