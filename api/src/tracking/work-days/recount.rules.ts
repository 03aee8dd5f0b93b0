import { isWorkingDay, type Leave, listDays, type WorkDays } from '@dayline/shared/calendar'

/** A leave that now counts another number of days, because some became holidays or working days again. */
export type Recount = { halfDays: number; offDays: number }

/**
 * The days that a leave counts after a change of holidays (docs/product/holidays.md#leave): its dates stay, a new
 * holiday gives its day back, and a day that becomes a working day again counts whole.
 * @returns null where nothing changed
 */
export function recountLeave(
  { from, to, halfDays, offDays }: Leave & { offDays: number },
  before: WorkDays,
  after: WorkDays,
): Recount | null {
  let was = 0
  let is = 0
  for (const day of listDays(from, to)) {
    if (isWorkingDay(day, before)) was += 1
    if (isWorkingDay(day, after)) is += 1
  }
  if (was === is) return null
  return { halfDays: Math.min(2 * is, Math.max(0, halfDays + 2 * (is - was))), offDays: offDays + was - is }
}
