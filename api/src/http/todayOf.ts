import { type LocalDate, localDate } from '@dayline/shared/calendar'

/** Today in the organization's zone. */
export const todayOf = (
  { trackSettings }: { trackSettings: { Timezone: string } },
  now: number = Date.now(),
): LocalDate => localDate(now, trackSettings.Timezone)
