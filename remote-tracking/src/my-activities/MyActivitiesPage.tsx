import { ActivityStatus } from '@dayline/shared/contract'
import { useLastPage, useUrlFilters, useUrlSort } from '@dayline/shared/filters'
import { customRange, presetRange, rangeDays, today as todayIn } from '@dayline/shared/format'
import { useIsInterrupted } from '@dayline/shared/realtime'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Grid, Stack, useZone } from '@dayline/shared/ui'
import { DataTable, Freshness, PageFrame, useMediaQuery } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityBarCard } from './activity-bar/ActivityBarCard.tsx'
import { activityColumns } from './activityColumns.tsx'
import {
  activitySortKeys,
  useActivityLog,
  useActivitySegments,
  useLiveActivities,
  useProductivity,
  useScope,
  useWorkTime,
} from './myActivities.api.ts'
import { myActivityFilters } from './myActivityFilters.ts'
import { NoActivities } from './NoActivities.tsx'
import { ExpectedHours } from './totals/ExpectedHours.tsx'
import { ProductivityCard } from './totals/ProductivityCard.tsx'
import { TimeTotals } from './totals/TimeTotals.tsx'

/** The user's own time, minute by minute, and its totals (docs/product/my-activities.md). */
export function MyActivitiesPage() {
  const [filters, setFilters, state] = useUrlFilters(myActivityFilters)
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const { WorkNotes } = useOrganization().TrackSettings
  const range = rangeDays(filters, zone)
  const today = todayIn(zone)

  const order = useUrlSort(activitySortKeys, { by: 'time', direction: 'desc' })
  const log = useActivityLog(filters, order)
  const segments = useActivitySegments(filters)
  const workTime = useWorkTime(filters)
  const productivity = useProductivity(filters)
  useLiveActivities(range)
  useLastPage(log.data, filters, setFilters)

  const hasNotes = WorkNotes.length > 0 || (log.data?.Items.some(({ WorkNote }) => WorkNote) ?? false)
  const isTight = useMediaQuery('(max-width: 1279px)')
  const isInterrupted = useIsInterrupted()
  const isToday = range.start <= today && today <= range.end
  const isOneDay = range.start === range.end
  const columns = useMemo(
    () => activityColumns({ zone, isOneDay, hasProjects, hasNotes, isTight }),
    [zone, isOneDay, hasProjects, hasNotes, isTight],
  )
  const hasProject = hasProjects && (filters.ProjectId ?? filters.ProjectTaskId) !== undefined

  return (
    <PageFrame
      title="My activities"
      range={range}
      actions={isToday && <Freshness query={log} isLive={!isInterrupted} />}
      filters={<ActivityFilters value={filters} onChange={setFilters} state={state} count={log.data?.TotalCount} />}
    >
      <Stack gap="3">
        <ExpectedHours filters={filters} range={range} today={today} />
        <ActivityBarCard
          query={segments}
          workTime={hasProject ? null : workTime.data}
          range={range}
          today={today}
          onPickDay={(day) => setFilters(customRange({ start: day, end: day }, zone))}
        />
        <Grid gap="3" templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 26rem' }} alignItems="start">
          <TimeTotals query={workTime} of={useScope(filters)} />
          <ProductivityCard query={productivity} />
        </Grid>
        <DataTable
          label="Activity history"
          query={log}
          columns={columns}
          rowTone={({ Status }) => (Status === ActivityStatus.Idle ? 'orange' : null)}
          {...order}
          columnChoice="my-activities"
          page={filters}
          onPageChange={setFilters}
          empty={
            <NoActivities
              range={range}
              today={today}
              hasProject={hasProject}
              onClearProject={() => setFilters({ ProjectId: undefined, ProjectTaskId: undefined })}
              onWiden={() => setFilters(presetRange('30d', zone))}
            />
          }
        />
      </Stack>
    </PageFrame>
  )
}

export { MyActivitiesPage as Page }
