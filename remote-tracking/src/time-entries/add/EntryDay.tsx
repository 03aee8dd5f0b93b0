import { ActivityThinBar } from '@dayline/shared/charts'
import type { ActivitySegment } from '@dayline/shared/contract'
import { clockTime, endOfDay, type LocalDate, startOfDay } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import type { Stretch } from './entryValues.ts'

const axisStepMs = 6 * 3_600_000

type EntryDayProps = {
  day: LocalDate
  segments: readonly ActivitySegment[]
  /** The time of the new entry. */
  asked: Stretch | null
  /** Other entries in that time. */
  overlaps: readonly Stretch[]
}

/** The recorded day, with the time of the new entry drawn over it. */
export function EntryDay({ day, segments, asked, overlaps }: EntryDayProps) {
  const zone = useZone()
  const start = startOfDay(day, zone).getTime()
  const end = endOfDay(day, zone).getTime() + 1
  const at = (instant: number) => `${((Math.min(end, Math.max(start, instant)) - start) / (end - start)) * 100}%`
  const place = (stretch: Stretch) => ({
    left: at(stretch.start.getTime()),
    right: `calc(100% - ${at(stretch.end.getTime())})`,
  })
  // A shift past midnight would extend the bar and shift its hours.
  const ofDay = segments.map((segment) =>
    Date.parse(segment.EndDate) > end ? { ...segment, EndDate: new Date(end).toISOString() } : segment,
  )
  const hours = Array.from({ length: Math.ceil((end - start) / axisStepMs) }, (_, index) => start + index * axisStepMs)
  return (
    <chakra.div>
      <chakra.div position="relative" py="1">
        <chakra.div borderRadius="full" bg="bg.muted">
          <ActivityThinBar segments={ofDay} day={day} person="The day so far" height={14} />
        </chakra.div>
        {asked && (
          <chakra.div
            aria-hidden
            position="absolute"
            insetY="0"
            minW="3px"
            borderWidth="2px"
            borderColor="brand.solid"
            borderRadius="l1"
            style={place(asked)}
          />
        )}
        {overlaps.map((overlap) => (
          <chakra.div
            key={overlap.start.getTime()}
            aria-hidden
            position="absolute"
            insetY="1"
            minW="3px"
            borderRadius="l1"
            bg="red.solid"
            style={place(overlap)}
          />
        ))}
      </chakra.div>
      <chakra.div position="relative" h="4" fontSize="xs" color="fg.muted" aria-hidden data-number>
        {hours.map((hour) => (
          <chakra.span key={hour} position="absolute" style={{ left: at(hour) }}>
            {clockTime(hour, zone)}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
