import { ActivityBar } from '@dayline/shared/charts'
import type { ActivitySegment } from '@dayline/shared/contract'
import { type LocalDate, today as todayIn } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { type Hours, hoursOfSpan, instantOfHour } from '../stretches/hours.ts'
import { clockTimesEndingWith } from './clockTimesEndingWith.ts'
import { PinnedStretch } from './PinnedStretch.tsx'

type DayBarProps = {
  segments: readonly ActivitySegment[]
  day: LocalDate
  /** The person shown; null for a user without an employment here. */
  employeeId: number | null
  hours: Hours | undefined
  onHours: (hours: Hours | undefined) => void
  /** Scrolls to the list, filtered by these hours. */
  onShowInList: (hours: Hours) => void
}

/**
 * One day in three lanes; dragging selects hours, a press pins a stretch (docs/product/my-activities.md#activity-bar).
 */
export function DayBar({ segments, day, employeeId, hours, onHours, onShowInList }: DayBarProps) {
  const zone = useZone()
  const today = todayIn(zone)
  const selected = useMemo(
    () => (hours ? { start: instantOfHour(day, hours.from, zone), end: instantOfHour(day, hours.to, zone) } : null),
    [hours, day, zone],
  )
  return (
    <ActivityBar
      // Zoom and pin belong to one day, so another day resets them.
      key={day}
      segments={segments}
      day={day}
      isFitted
      hasDetails
      selected={selected}
      onSelect={(span) => onHours(span ? hoursOfSpan(day, span, zone) : undefined)}
      renderPinned={(segment) => (
        <PinnedStretch
          segment={segment}
          employeeId={employeeId}
          clockTimes={clockTimesEndingWith(segment, segments, today)}
          onShowInList={() =>
            onShowInList(
              hoursOfSpan(day, { start: Date.parse(segment.StartDate), end: Date.parse(segment.EndDate) }, zone),
            )
          }
        />
      )}
    />
  )
}
