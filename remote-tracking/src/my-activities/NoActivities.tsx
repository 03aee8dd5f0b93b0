import type { DayRange, LocalDate } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type NoActivitiesProps = {
  range: DayRange
  today: LocalDate
  hasProject: boolean
  /** Hours are selected that have no time, although the days have some. */
  hasHours: boolean
  onClearHours: () => void
  onClearProject: () => void
  onWiden: () => void
}

/** Explains why there are no minutes to show, and offers the one action that helps. */
export function NoActivities({
  range,
  today,
  hasProject,
  hasHours,
  onClearHours,
  onClearProject,
  onWiden,
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
