import type { ActivitySegment } from '@dayline/shared/contract'
import { clockTime, daysBetween, duration, type LocalDate } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { Plus } from 'lucide-react'
import { gapInAddress, gapsOf, longestGaps } from './gaps.ts'

/** How far back manual entries are accepted, days. */
const maxBehindDays = 31
const maxShown = 4

type GapLinksProps = { segments: readonly ActivitySegment[]; day: LocalDate; today: LocalDate }

/** The longest stretches of a day without work; each links to a manual entry with its times. */
export function GapLinks({ segments, day, today }: GapLinksProps) {
  const zone = useZone()
  const canAdd = useCan('timeEntry.create')
  const gaps = longestGaps(gapsOf(segments), maxShown)
  if (!canAdd || gaps.length === 0 || daysBetween(day, today) > maxBehindDays) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3" fontSize="sm">
      <chakra.span color="fg.muted" id="gap-links">
        Add time for
      </chakra.span>
      <chakra.ul aria-labelledby="gap-links" display="contents" m="0" p="0" listStyleType="none">
        {gaps.map((gap) => (
          <chakra.li key={gap.start}>
            <chakra.a
              href={pathOf('manual-time-entries', { add: gapInAddress(gap) })}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minH="7"
              px="2"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="l2"
              whiteSpace="nowrap"
              _hover={{ bg: 'bg.muted' }}
              data-number
            >
              <Plus size={13} aria-hidden />
              {clockTime(gap.start, zone)}–{clockTime(gap.end, zone)}
              <chakra.span color="fg.muted">{duration((gap.end - gap.start) / 60_000)}</chakra.span>
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
