import { type LocalDate, localDate } from '@dayline/shared/calendar'
import type { Actor } from '../../http/access.ts'

/** The day of an instant in the organization's zone; a day stays unchanged, and no value is null. */
export function dayOf({ trackSettings }: Actor, given: string | null | undefined): LocalDate | null {
  if (!given) return null
  return (given.includes('T') ? localDate(Date.parse(given), trackSettings.Timezone) : given) as LocalDate
}
