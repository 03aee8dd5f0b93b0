import { DateFilter, type ReportLink } from '@dayline/shared/contract'
import { type DayRange, filterOfDays } from '../../../http/ranges.rules.ts'

type Shown = ReportLink['Shown']

/** What the database has of a link. Older links have fixed dates only as instants, without `Days`. */
export type StoredShown = Shown & { Days?: DayRange }

/** Adds the days of fixed dates: in another time zone, their instants are part of other days. */
export const withDays = (shown: Shown, days: DayRange): StoredShown =>
  shown.DateFilter === DateFilter.Custom ? { ...shown, Days: days } : shown

/** What a link shows, with fixed dates as instants in the organization's current zone. */
export function shownIn({ Days, ...shown }: StoredShown, zone: string): Shown {
  return Days ? { ...shown, ...filterOfDays(Days, zone) } : shown
}
