import { localDate } from '@dayline/shared/calendar'

/** Reports look back, and leave is requested up to five years ahead. */
const yearsBack = 2
const yearsAhead = 6

/** The years for which the days of a country or a file are stored. */
export function storedYears(zone: string, now: number = Date.now()): { first: number; last: number } {
  const year = Number(localDate(now, zone).slice(0, 4))
  return { first: year - yearsBack, last: year + yearsAhead }
}
