import { type DateRange, formatRange, rangeDays, rangePresets } from '@dayline/shared/format'

/** Name of a range that moves with the date, such as "Last 7 days"; null for fixed dates. */
export function movingName({ DateFilter }: DateRange): string | null {
  return rangePresets.find((each) => each.dateFilter === DateFilter && each.dateFilter !== 10)?.label ?? null
}

/** The days of a link as text: "Last 7 days", or "Mon 16 – Sun 22 Nov". */
export const daysText = (range: DateRange, zone: string): string =>
  movingName(range) ?? formatRange(rangeDays(range, zone))
