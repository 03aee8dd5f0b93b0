import type { RunningShift } from '@dayline/shared/contract'
import { clockTime, type DayRange, type LocalDate, shortDay } from '@dayline/shared/format'
import { Button, useZone } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type NoActivitiesProps = {
  range: DayRange
  today: LocalDate
  hasProject: boolean
  /** Hours are selected that have no time, although the days have some. */
  hasHours: boolean
  /** The user's shift that began on an earlier day and is still running. */
  shift: RunningShift | undefined
  onClearHours: () => void
  onClearProject: () => void
  onWiden: () => void
  onPickDay: (day: LocalDate) => void
}

/** Explains why there are no minutes to show, and offers the one action that helps. */
export function NoActivities({
  range,
  today,
  hasProject,
  hasHours,
  shift,
  onClearHours,
  onClearProject,
  onWiden,
  onPickDay,
}: NoActivitiesProps) {
  if (hasHours) return <NoneInHours onClear={onClearHours} />
  if (hasProject) {
    return (
      <EmptyState
        cause="filtered"
        title="No time on this project"
        text="Nothing was tracked for the chosen project and task on these days."
        action={
          <Button variant="outline" tone="neutral" onClick={onClearProject}>
            Show all projects
          </Button>
        }
      />
    )
  }
  const isToday = range.start === today && range.end === today
  const widen = (
    <Button variant="outline" tone="neutral" onClick={onWiden}>
      Show the last 30 days
    </Button>
  )
  if (range.start > today) {
    return <EmptyState title="Still to come" text="Activities appear here once these days have begun." action={widen} />
  }
  if (shift) return <MinutesOfShift shift={shift} onPickDay={onPickDay} />
  return (
    <EmptyState
      title={isToday ? 'No activities yet today' : 'No activities on these days'}
      text={
        isToday
          ? 'Minutes appear here automatically as soon as the desktop agent reports them. Is it running and signed in?'
          : 'Nothing was tracked by you in this range.'
      }
      action={widen}
    />
  )
}

function MinutesOfShift({
  shift: { Day, ClockIn },
  onPickDay,
}: {
  shift: RunningShift
  onPickDay: NoActivitiesProps['onPickDay']
}) {
  const day = shortDay(Day)
  return (
    <EmptyState
      title="No activities yet today"
      text={`Your shift began on ${day} at ${clockTime(ClockIn, useZone())}. Its minutes are on that day.`}
      action={
        <Button variant="outline" tone="neutral" onClick={() => onPickDay(Day)}>
          {`Show ${day}`}
        </Button>
      }
    />
  )
}

/** Empty state of selected hours without time. */
export function NoneInHours({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      cause="filtered"
      title="No time in these hours"
      text="Nothing was tracked in the chosen hours of these days."
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Show the whole day
        </Button>
      }
    />
  )
}
