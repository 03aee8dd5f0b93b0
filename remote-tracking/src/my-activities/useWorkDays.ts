import type { WorkDays } from '@dayline/shared/calendar'
import type { DayRange } from '@dayline/shared/format'
import { useHolidays } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'

/** On which days of a range work is expected of the user: the organization's week less holidays. */
export function useWorkDays(range: DayRange): WorkDays {
  const { WorkingDays } = useOrganization().TrackSettings
  return { workingDays: WorkingDays, holidays: new Set(useHolidays(range).keys()) }
}
