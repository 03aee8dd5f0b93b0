import { useUrlValue } from '@dayline/shared/filters'
import { today } from '@dayline/shared/format'
import { Button, Card, Stack, useZone } from '@dayline/shared/ui'
import { EmptyState, QueryView } from '@dayline/shared/ui/data'
import { ClockTimes } from '../../my-activities/activity-bar/ClockTimes.tsx'
import { DayBar } from '../../my-activities/activity-bar/DayBar.tsx'
import { BarSkeleton } from '../../my-activities/activity-bar/LanesSkeleton.tsx'
import { ClockOutLink } from '../../my-activities/cut/ClockOutLink.tsx'
import { hoursText } from '../../my-activities/stretches/hours.ts'
import { TopApps } from '../../my-activities/stretches/TopApps.tsx'
import { useStretches } from '../../my-activities/stretches/useStretches.ts'
import { ProductivityCard } from '../../my-activities/totals/ProductivityCard.tsx'
import { TimeTotals } from '../../my-activities/totals/TimeTotals.tsx'
import { chosenHours } from './chosenHours.ts'
import { type PersonDay, useProductivity, useScope, useSegments, useWorkTime } from './profile.api.ts'

/** The day's bar, total time, and the breakdown of the work time. */
export function StatsTab({ onShowInList, ...of }: PersonDay & { onShowInList: () => void }) {
  const zone = useZone()
  const isToday = of.day === today(zone)
  const segments = useSegments(of)
  const workTime = useWorkTime(of)
  const productivity = useProductivity(of)
  const [hours, setHours] = useUrlValue(chosenHours)
  const stretches = useStretches(segments.data, hours)
  return (
    <Stack gap="3">
      <Card
        title="Activity"
        subtitle={
          hours && (
            <>
              {hoursText(hours)}{' '}
              <Button size="xs" variant="ghost" onClick={() => setHours(undefined, { replace: true })}>
                Clear
              </Button>
            </>
          )
        }
        actions={<ClockTimes item={workTime.data} isToday={isToday} />}
      >
        <QueryView query={segments} skeleton={<BarSkeleton />} isCompact>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState isCompact title="No Data" text="Nothing was tracked on this day." />
            ) : (
              <>
                <DayBar
                  segments={Items}
                  day={of.day}
                  employeeId={of.employeeId}
                  hours={hours}
                  onHours={(next) => setHours(next, { replace: true })}
                  onShowInList={(chosen) => {
                    setHours(chosen, { replace: true })
                    onShowInList()
                  }}
                />
                {!isToday && <ClockOutLink item={workTime.data} employeeId={of.employeeId} />}
              </>
            )
          }
        </QueryView>
      </Card>
      <TimeTotals query={workTime} of={useScope(of)} name="profile-explain" />
      {!(segments.error && !segments.data) && <TopApps stretches={stretches.shown} hours={hours} />}
      <ProductivityCard query={productivity} />
    </Stack>
  )
}
