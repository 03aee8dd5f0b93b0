import { addDays, addMonths, endOfMonth, type LocalDate } from '@dayline/shared/calendar'

/** So many days before a month begins, its deletions are announced. */
const daysBefore = 7

/** The days whose data the nights of the next month delete. */
export type Announcement = { from: LocalDate; to: LocalDate; deletedFrom: LocalDate; deletedTo: LocalDate }

/** What is to be announced on a day; null until a week before the next month (docs/product/time.md#retention). */
export function announcementOn(day: LocalDate, months: number): Announcement | null {
  const deletedFrom = addDays(endOfMonth(day), 1)
  if (addDays(day, daysBefore) < deletedFrom) return null
  const deletedTo = endOfMonth(deletedFrom)
  // A night deletes what is before "so many months ago".
  const firstKept = (night: LocalDate) => addMonths(night, -months)
  return {
    from: firstKept(endOfMonth(day)),
    to: addDays(firstKept(deletedTo), -1),
    deletedFrom,
    deletedTo,
  }
}
