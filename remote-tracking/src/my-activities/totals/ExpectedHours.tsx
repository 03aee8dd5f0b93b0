import { useRangeOfData } from '@dayline/shared/api'
import { usualRetentionMonths } from '@dayline/shared/contract'
import { addMonths, type DayRange, type LocalDate } from '@dayline/shared/format'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Skeleton } from '@dayline/shared/ui/data'
import { useActivitySegments, useJoinedDay } from '../myActivities.api.ts'
import type { MyActivityFilters } from '../myActivityFilters.ts'
import { useWorkDays } from '../useWorkDays.ts'
import { allDaysOf, sinceDay } from '../workDays.ts'
import { ExpectedHoursBanner } from './ExpectedHoursBanner.tsx'

type ExpectedHoursProps = { filters: MyActivityFilters; range: DayRange; today: LocalDate }

/** Loads the banner's data. Expected hours cover whole days, so a selected project or task is ignored. */
export function ExpectedHours({ filters, range, today }: ExpectedHoursProps) {
  const { Subscription, TrackSettings } = useOrganization()
  const hasProjects = useCan('tasks.read')
  const segments = useActivitySegments({ ...filters, ProjectId: undefined, ProjectTaskId: undefined })
  const shown = useRangeOfData(segments, range)
  const workDays = useWorkDays(shown)
  const { joined, isLoading } = useJoinedDay(range.start !== range.end)
  const { data, error } = segments
  // The bar below shows the error and offers Retry.
  if (error && !data) return null
  if (!data || isLoading) return <Skeleton h="44px" borderRadius="l3" />
  // Days whose time the nightly removal has deleted (docs/product/time.md#retention) expect nothing.
  const firstKept = addMonths(today, -(Subscription?.CustomDataRetentionMonths ?? usualRetentionMonths))
  const counted = sinceDay(sinceDay(shown, data.Items, joined), data.Items, firstKept)
  return (
    <ExpectedHoursBanner
      days={allDaysOf(data.Items, counted, today, workDays)}
      expected={TrackSettings.ExpectedWorkHours}
      isToday={counted.start === today}
      isNarrowed={hasProjects && (filters.ProjectId ?? filters.ProjectTaskId) !== undefined}
    />
  )
}
