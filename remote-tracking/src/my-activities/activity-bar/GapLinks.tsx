import type { ActivitySegment } from '@dayline/shared/contract'
import { clockTime, duration } from '@dayline/shared/format'
import { pathOf, stretchInAddress } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { chakra, touchScreen, useZone } from '@dayline/shared/ui'
import { Plus } from 'lucide-react'
import { fitsEntry, gapsOf, longestGaps } from './gaps.ts'

const maxShown = 4

type GapLinksProps = { segments: readonly ActivitySegment[]; now: number }

/** The longest stretches of a day without work that an entry may cover; each links to one with its times. */
export function GapLinks({ segments, now }: GapLinksProps) {
  const zone = useZone()
  const canAdd = useCan('timeEntry.create')
  const addable = gapsOf(segments).filter((gap) => fitsEntry(gap, now))
  const gaps = longestGaps(addable, maxShown)
  if (!canAdd || gaps.length === 0) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3" fontSize="sm">
      <chakra.span color="fg.muted" id="gap-links">
        Add time for
      </chakra.span>
      <chakra.ul aria-labelledby="gap-links" display="contents" m="0" p="0" listStyleType="none">
        {gaps.map((gap) => (
          <chakra.li key={gap.start}>
            <chakra.a
              href={pathOf('manual-time-entries', { add: stretchInAddress(gap) })}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minH="7"
              css={{ [touchScreen]: { minH: '11' } }}
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
