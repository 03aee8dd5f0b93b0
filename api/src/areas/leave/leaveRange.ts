import type { DateRange } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import { todayOf } from '../../http/todayOf.ts'
import { requestedDays } from '../../tracking/filters.ts'

type YearFilter = { [Key in keyof DateRange]?: DateRange[Key] | undefined }

/** The days of a filter; by default those of this year. @throws ValidationFailed as `requestedDays` */
export function requestedDaysOrYear(
  actor: Actor,
  { DateFilter, StartDate, EndDate }: YearFilter,
  now: number = Date.now(),
): DayRange {
  if (DateFilter === undefined && !StartDate && !EndDate) {
    const year = todayOf(actor, now).slice(0, 4)
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  const dates = { StartDate: StartDate ?? null, EndDate: EndDate ?? null }
  return requestedDays(actor, { DateFilter: DateFilter ?? 10, ...dates }, now)
}
