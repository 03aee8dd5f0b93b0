import { useRangeOfData } from '@dayline/shared/api'
import type { DayRange, LocalDate } from '@dayline/shared/format'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Skeleton } from '@dayline/shared/ui/data'
import { useActivitySegments, useJoinedDay } from '../myActivities.api.ts'
import type { MyActivityFilters } from '../myActivityFilters.ts'
import { useWorkDays } from '../useWorkDays.ts'
import { allDaysOf, sinceJoined } from '../workDays.ts'
import { ExpectedHoursBanner } from './ExpectedHoursBanner.tsx'

type ExpectedHoursProps = { filters: MyActivityFilters; range: DayRange; today: LocalDate }

/** Loads the banner's data. Expected hours cover whole days, so a selected project or task is ignored. */
export function ExpectedHours({ filters, range, today }: ExpectedHoursProps) {
  const { ExpectedWorkHours } = useOrganization().TrackSettings
  const hasProjects = useCan('tasks.read')
  const segments = useActivitySegments({ ...filters, ProjectId: undefined, ProjectTaskId: undefined })
  const shown = useRangeOfData(segments, range)
  const workDays = useWorkDays(shown)
  const { joined, isLoading } = useJoinedDay(range.start !== range.end)
  const { data, error } = segments
  // The bar below shows the error and offers Retry.
  if (error && !data) return null
  if (!data || isLoading) return <Skeleton h="44px" borderRadius="l3" />
  const counted = sinceJoined(shown, data.Items, joined)
  return (
    <ExpectedHoursBanner
      days={allDaysOf(data.Items, counted, today, workDays)}
      expected={ExpectedWorkHours}
      isToday={counted.start === today}
      isNarrowed={hasProjects && (filters.ProjectId ?? filters.ProjectTaskId) !== undefined}
    />
  )
}
