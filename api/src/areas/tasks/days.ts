import { type LocalDate, localDate } from '@dayline/shared/calendar'
import type { Actor } from '../../http/access.ts'

/** The organization's day of an instant; a day stays as it is, and nothing is null. */
export function dayOf({ trackSettings }: Actor, given: string | null | undefined): LocalDate | null {
  if (!given) return null
  return (given.includes('T') ? localDate(Date.parse(given), trackSettings.Timezone) : given) as LocalDate
}
