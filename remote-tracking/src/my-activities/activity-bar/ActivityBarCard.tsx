import { type ApiQuery, useRangeOfData } from '@dayline/shared/api'
import type { ActivitySegment, WorkTimeItem } from '@dayline/shared/contract'
import type { DayRange, LocalDate } from '@dayline/shared/format'
import { useMe, useOrganization } from '@dayline/shared/session'
import { Card } from '@dayline/shared/ui'
import { EmptyState, QueryView } from '@dayline/shared/ui/data'
import { ClockOutLink } from '../cut/ClockOutLink.tsx'
import type { Hours } from '../stretches/hours.ts'
import { activityListId } from '../stretches/StretchTabs.tsx'
import { useWorkDays } from '../useWorkDays.ts'
import { workDaysOf } from '../workDays.ts'
import { ClockTimes } from './ClockTimes.tsx'
import { DayBar } from './DayBar.tsx'
import { DayLanes } from './DayLanes.tsx'
import { GapLinks } from './GapLinks.tsx'
import { BarSkeleton, LanesSkeleton } from './LanesSkeleton.tsx'

type ActivityBarCardProps = {
  query: ApiQuery<{ Items: ActivitySegment[] }>
  /** Clock-in and clock-out of the whole day; omitted when a project filter is set. */
  workTime?: WorkTimeItem | null | undefined
  range: DayRange
  today: LocalDate
  onPickDay: (day: LocalDate) => void
  hours: Hours | undefined
  onHours: (hours: Hours | undefined) => void
}

/** One bar for a single day, or a lane for each day of a range (docs/product/my-activities.md). */
export function ActivityBarCard(props: ActivityBarCardProps) {
  const { query, workTime, range: requested, today, onPickDay, hours, onHours } = props
  const { EmployeeId } = useMe()
  const { ExpectedWorkHours } = useOrganization().TrackSettings
  const shown = useRangeOfData(query, requested)
  // Skeletons show the requested range; loaded data stays with the range it was loaded for.
  const range = query.data ? shown : requested
  const workDays = useWorkDays(range)
  const isOneDay = range.start === range.end
  return (
    <Card
      title="Activity"
      subtitle={isOneDay ? undefined : 'Choose a day to see it alone'}
      actions={isOneDay && <ClockTimes item={workTime} isToday={range.start === today} />}
    >
      <QueryView
        query={query}
        skeleton={isOneDay ? <BarSkeleton /> : <LanesSkeleton days={workDaysOf([], range, today, workDays)} />}
        isCompact
      >
        {({ Items }) => {
          const days = workDaysOf(Items, range, today, workDays)
          const [first] = days
          if (!first || (Items.length === 0 && !isOneDay)) {
            return <EmptyState isCompact title="No Data" text={whyNoDay(range, today)} />
          }
          if (isOneDay) {
            return (
              <>
                <DayBar
                  segments={first.segments}
                  day={first.day}
                  employeeId={EmployeeId}
                  hours={hours}
                  onHours={onHours}
                  onShowInList={(chosen) => {
                    onHours(chosen)
                    document.getElementById(activityListId)?.scrollIntoView?.({ block: 'start' })
                  }}
                />
                {/* With one project selected, time of other projects would look like a gap. */}
                {workTime !== null && <GapLinks segments={first.segments} now={Date.now()} />}
                {range.start !== today && <ClockOutLink item={workTime} employeeId={null} />}
              </>
            )
          }
          return (
            <DayLanes
              days={days}
              expected={ExpectedWorkHours}
              today={today}
              employeeId={EmployeeId}
              onPickDay={onPickDay}
            />
          )
        }}
      </QueryView>
    </Card>
  )
}

function whyNoDay(range: DayRange, today: LocalDate): string {
  return range.start > today ? 'These days are still to come.' : 'Nothing was tracked on these days.'
}
