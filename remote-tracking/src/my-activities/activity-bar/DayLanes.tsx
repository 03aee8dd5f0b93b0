import { ActivityBar, ActivityThinBar } from '@dayline/shared/charts'
import { duration, type LocalDate, shortDay } from '@dayline/shared/format'
import { Button, chakra, VisuallyHidden } from '@dayline/shared/ui'
import { CircleCheck } from 'lucide-react'
import { goalOf, isDue, type WorkDay } from '../workDays.ts'
import { clockTimesEndingWith } from './clockTimesEndingWith.ts'
import { PinnedStretch } from './PinnedStretch.tsx'

type DayLanesProps = {
  days: readonly WorkDay[]
  /** Expected work time per day, minutes. */
  expected: number
  today: LocalDate
  /** The person shown; null for a user without an employment here. */
  employeeId: number | null
  onPickDay: (day: LocalDate) => void
}

/** Up to this many days, each has three interactive lanes with hours; beyond it, a thin bar. */
export const maxFullLanes = 7

const besideLanes = { md: 'var(--beside-lanes)' }
const beside = '"day bar worked"'
const above = '"day worked" "bar bar"'

/** The days of a range below each other, each with its work time. */
export function DayLanes({ days, expected, today, employeeId, onPickDay }: DayLanesProps) {
  const areThin = days.length > maxFullLanes
  return (
    <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="1">
      {days.map((each) => {
        const isThin = areThin || each.segments.length === 0
        return (
          <chakra.li
            key={each.day}
            display="grid"
            gridTemplateColumns={{
              base: isThin ? '5rem minmax(0, 1fr) 4.5rem' : '1fr auto',
              md: '6rem minmax(0, 1fr) 5rem',
            }}
            gridTemplateAreas={{ base: isThin ? beside : above, md: beside }}
            columnGap="3"
            alignItems={{ base: 'center', md: isThin ? 'center' : 'start' }}
            // Aligns the text with the lanes, whatever is pinned below them.
            css={{ '--beside-lanes': isThin ? '0px' : '1.5rem' }}
            minH={isThin ? '8' : undefined}
          >
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              px="2"
              ms="-2"
              justifyContent="flex-start"
              gridArea="day"
              mt={besideLanes}
              justifySelf="start"
              color={isDue(each) ? undefined : 'fg.subtle'}
              title={isDue(each) ? undefined : each.leaveHalves > 0 ? 'On leave' : 'Not a working day'}
              aria-label={`Show ${shortDay(each.day)} alone`}
              onClick={() => onPickDay(each.day)}
            >
              {shortDay(each.day)}
            </Button>
            <chakra.div gridArea="bar" minW="0">
              {isThin ? (
                <ActivityThinBar segments={each.segments} day={each.day} person={shortDay(each.day)} height={12} />
              ) : (
                <ActivityBar
                  segments={each.segments}
                  day={each.day}
                  hasDetails
                  hasLegend={false}
                  renderPinned={(segment) => (
                    <PinnedStretch
                      segment={segment}
                      employeeId={employeeId}
                      clockTimes={clockTimesEndingWith(segment, each.segments, today)}
                      onShowInList={() => onPickDay(each.day)}
                    />
                  )}
                />
              )}
            </chakra.div>
            <Worked day={each} expected={expected} />
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

function Worked({ day, expected }: { day: WorkDay; expected: number }) {
  const { working, segments, leaveHalves } = day
  const isReached = working >= goalOf(day, expected)
  return (
    <chakra.span
      gridArea="worked"
      mt={besideLanes}
      minH="8"
      display="inline-flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="1.5"
      fontSize="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
      color={segments.length > 0 ? 'fg' : 'fg.subtle'}
      data-number
    >
      {isReached && (
        <chakra.span color="green.fg" display="inline-flex" title="Expected hours reached">
          <CircleCheck size={14} aria-hidden />
          <VisuallyHidden>Expected hours reached:</VisuallyHidden>
        </chakra.span>
      )}
      {segments.length > 0 ? duration(working) : isDue(day) ? 'No data' : leaveHalves > 0 ? 'On leave' : 'Day off'}
    </chakra.span>
  )
}
