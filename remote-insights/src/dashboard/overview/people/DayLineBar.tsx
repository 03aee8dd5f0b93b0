import { clockTime } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { type Axis, type DayLine, placeOn, ticksOf } from './dayLines.ts'

/**
 * A thin line from the first minute of a day to the last one or to now. Decorative: the times beside it say the same.
 */
export function DayLineBar({ line, axis }: { line: DayLine; axis: Axis }) {
  const from = placeOn(axis, line.from)
  const width = Math.max(0.75, placeOn(axis, line.to) - from)
  return (
    <chakra.div aria-hidden position="relative" h="1.5" borderRadius="full" bg="bg.emphasized" overflow="hidden">
      <chakra.div
        position="absolute"
        insetY="0"
        borderRadius="full"
        bg={line.isHere ? 'status.working' : 'gray.solid'}
        style={{ insetInlineStart: `${from}%`, width: `${width}%` }}
      />
      <NowLine axis={axis} />
    </chakra.div>
  )
}

function NowLine({ axis }: { axis: Axis }) {
  return (
    <chakra.div
      position="absolute"
      insetY="0"
      w="2px"
      bg="brand.solid"
      style={{ insetInlineStart: `calc(${placeOn(axis, axis.now)}% - 1px)` }}
    />
  )
}

/** Hour labels above the lines. */
export function HourScale({ axis }: { axis: Axis }) {
  const zone = useZone()
  return (
    <chakra.div aria-hidden position="relative" h="4" fontSize="xs" color="fg.muted" data-number>
      {ticksOf(axis).map((at) => {
        const place = placeOn(axis, at)
        // The outermost labels stay inside the card.
        const shift = place < 4 ? '0' : place > 96 ? '-100%' : '-50%'
        return (
          <chakra.span key={at} position="absolute" style={{ left: `${place}%`, transform: `translateX(${shift})` }}>
            {clockTime(new Date(at), zone)}
          </chakra.span>
        )
      })}
    </chakra.div>
  )
}
