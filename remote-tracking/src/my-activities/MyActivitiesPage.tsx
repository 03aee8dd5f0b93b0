import { useUrlFilters } from '@dayline/shared/filters'
import { customRange, type LocalDate, presetRange, rangeDays, today as todayIn } from '@dayline/shared/format'
import { useIsInterrupted } from '@dayline/shared/realtime'
import { useCan } from '@dayline/shared/session'
import { Grid, Stack, useZone } from '@dayline/shared/ui'
import { Freshness, PageFrame, useMediaQuery } from '@dayline/shared/ui/data'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityBarCard } from './activity-bar/ActivityBarCard.tsx'
import { MinuteTable } from './MinuteTable.tsx'
import { useActivitySegments, useLiveActivities, useProductivity, useScope, useWorkTime } from './myActivities.api.ts'
import { myActivityFilters } from './myActivityFilters.ts'
import { NoActivities } from './NoActivities.tsx'
import { StretchTable } from './stretches/StretchTable.tsx'
import { StretchTabs, useStretchList } from './stretches/StretchTabs.tsx'
import { minutesOf } from './stretches/stretches.ts'
import { TopApps } from './stretches/TopApps.tsx'
import { useStretches } from './stretches/useStretches.ts'
import { ExpectedHours } from './totals/ExpectedHours.tsx'
import { ProductivityCard } from './totals/ProductivityCard.tsx'
import { TimeTotals } from './totals/TimeTotals.tsx'

/** The user's own time as stretches and minute by minute, with totals (docs/product/my-activities.md). */
export function MyActivitiesPage() {
  const [filters, setFilters, state] = useUrlFilters(myActivityFilters)
  const [list, setList] = useStretchList('list')
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const range = rangeDays(filters, zone)
  const today = todayIn(zone)

  const segments = useActivitySegments(filters)
  const stretches = useStretches(segments.data, filters.Hours)
  const workTime = useWorkTime(filters)
  const productivity = useProductivity(filters)
  const scope = useScope(filters)
  useLiveActivities(range)

  const isTight = useMediaQuery('(max-width: 1279px)')
  const isInterrupted = useIsInterrupted()
  const isToday = range.start <= today && today <= range.end
  const isOneDay = range.start === range.end
  const hasProject = hasProjects && (filters.ProjectId ?? filters.ProjectTaskId) !== undefined
  const pickDay = (day: LocalDate) => setFilters(customRange({ start: day, end: day }, zone))
  const empty = (
    <NoActivities
      range={range}
      today={today}
      hasProject={hasProject}
      hasHours={filters.Hours !== undefined && stretches.all?.length !== 0}
      shift={workTime.data?.RunningShift}
      onClearProject={() => setFilters({ ProjectId: undefined, ProjectTaskId: undefined })}
      onClearHours={() => setFilters({ Hours: undefined })}
      onWiden={() => setFilters(presetRange('30d', zone))}
      onPickDay={pickDay}
    />
  )

  return (
    <PageFrame
      title="My activities"
      range={range}
      actions={isToday && <Freshness query={segments} isLive={!isInterrupted} />}
      filters={
        <ActivityFilters
          value={filters}
          onChange={setFilters}
          state={state}
          count={stretches.shown && minutesOf(stretches.shown)}
        />
      }
    >
      <Stack gap="3">
        <ExpectedHours filters={filters} range={range} today={today} />
        <ActivityBarCard
          query={segments}
          workTime={hasProject ? null : workTime.data}
          range={range}
          today={today}
          hours={filters.Hours}
          onHours={(Hours) => setFilters({ Hours })}
          onPickDay={pickDay}
        />
        <TimeTotals query={workTime} of={scope} isWide />
        <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} alignItems="stretch">
          <TopApps stretches={stretches.shown} hours={filters.Hours} />
          <ProductivityCard query={productivity} />
        </Grid>
        <StretchTabs
          value={list}
          onChange={(next) => setList(next)}
          stretches={stretches.all}
          hours={filters.Hours}
          onHours={(Hours) => setFilters({ Hours })}
        >
          {list === 'minutes' ? (
            <MinuteTable
              filters={filters}
              setFilters={setFilters}
              isOneDay={isOneDay}
              isTight={isTight}
              empty={empty}
            />
          ) : (
            scope && (
              <StretchTable
                query={segments}
                stretches={stretches.shown}
                of={{
                  EmployeeId: scope.EmployeeId,
                  ProjectId: scope.ProjectId,
                  ProjectTaskId: scope.ProjectTaskId,
                }}
                isOneDay={isOneDay}
                isTight={isTight}
                name="stretch"
                empty={empty}
              />
            )
          )}
        </StretchTabs>
      </Stack>
    </PageFrame>
  )
}

export { MyActivitiesPage as Page }
