import { ActivityBar } from '@dayline/shared/charts'
import { today } from '@dayline/shared/format'
import { Card, Stack, useZone } from '@dayline/shared/ui'
import { EmptyState, QueryView } from '@dayline/shared/ui/data'
import { ClockTimes } from '../../my-activities/activity-bar/ClockTimes.tsx'
import { BarSkeleton } from '../../my-activities/activity-bar/LanesSkeleton.tsx'
import { ClockOutLink } from '../../my-activities/cut/ClockOutLink.tsx'
import { TopApps } from '../../my-activities/story/TopApps.tsx'
import { useStory } from '../../my-activities/story/useStory.ts'
import { ProductivityCard } from '../../my-activities/totals/ProductivityCard.tsx'
import { TimeTotals } from '../../my-activities/totals/TimeTotals.tsx'
import { type PersonDay, useProductivity, useScope, useSegments, useWorkTime } from './profile.api.ts'

/** How the day went: its bar, total time, and what the work time was made of. */
export function StatsTab(of: PersonDay) {
  const isToday = of.day === today(useZone())
  const segments = useSegments(of)
  const workTime = useWorkTime(of)
  const productivity = useProductivity(of)
  const story = useStory(segments.data, undefined)
  return (
    <Stack gap="3">
      <Card title="Activity" actions={<ClockTimes item={workTime.data} isToday={isToday} />}>
        <QueryView query={segments} skeleton={<BarSkeleton />} isCompact>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState isCompact title="No Data" text="Nothing was tracked on this day." />
            ) : (
              <>
                <ActivityBar segments={Items} day={of.day} isFitted />
                {!isToday && <ClockOutLink item={workTime.data} employeeId={of.employeeId} />}
              </>
            )
          }
        </QueryView>
      </Card>
      <TimeTotals query={workTime} of={useScope(of)} name="profile-explain" />
      {!(segments.error && !segments.data) && <TopApps stretches={story.all} />}
      <ProductivityCard query={productivity} />
    </Stack>
  )
}
