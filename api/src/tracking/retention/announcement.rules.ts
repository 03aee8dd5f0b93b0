import { addDays, addMonths, endOfMonth, type LocalDate } from '@dayline/shared/calendar'

/** Days before a month begins on which its deletions are announced. */
const daysBefore = 7

/** Days whose data is deleted in the next month (`from`, `to`), and the nights that delete it. */
export type Announcement = { from: LocalDate; to: LocalDate; deletedFrom: LocalDate; deletedTo: LocalDate }

/** The announcement due on a day; null until a week before the next month (docs/product/time.md#retention). */
export function announcementOn(day: LocalDate, months: number): Announcement | null {
  const deletedFrom = addDays(endOfMonth(day), 1)
  if (addDays(day, daysBefore) < deletedFrom) return null
  const deletedTo = endOfMonth(deletedFrom)
  // A night deletes what is before the same day, `months` earlier.
  const firstKept = (night: LocalDate) => addMonths(night, -months)
  return {
    from: firstKept(endOfMonth(day)),
    to: addDays(firstKept(deletedTo), -1),
    deletedFrom,
    deletedTo,
  }
}
