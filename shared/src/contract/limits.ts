/**
 * Bounds that forms show and the API enforces. Separate from the schemas because the front end imports them as values.
 */
export const weeklyLimitHours = { min: 1, max: 168, byDefault: 45 } as const
/** Pay and bill rate, per hour. */
export const highestRate = 10_000
/** Minutes between two screenshots. */
export const captureInterval = { min: 1, max: 60, byDefault: 5 } as const
/** How long a link to a report may be open, in days. */
export const reportLinkDays = { max: 366, byDefault: 30 } as const
/** Tasks that one bulk call takes. */
export const maxBulkTasks = 200
export const maxTaskTitle = 500
export const maxAssignees = 20
