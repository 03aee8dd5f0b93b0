import { chakra } from '@dayline/shared/ui'
import type { ChartChange } from '../changes.ts'

const shapes = { more: 'M4 1 7.5 7H.5Z', less: 'M4 7 .5 1h7Z' }

/** A triangle up or down in a cell; hollow where the difference may be chance. Nothing without a difference. */
export function ChangeMark({ change: { direction, smallBecause } }: { change: ChartChange }) {
  if (direction === 'same') return null
  return (
    <chakra.svg
      aria-hidden
      viewBox="-1 -1 10 10"
      boxSize="10px"
      flexShrink={0}
      mx="auto"
      display="block"
      overflow="visible"
    >
      <chakra.path
        d={shapes[direction]}
        // The edge keeps it visible on every shade.
        fill={smallBecause ? 'bg.panel' : 'fg'}
        stroke={smallBecause ? 'fg.subtle' : 'bg.panel'}
        strokeWidth="1"
        strokeLinejoin="round"
        css={{ paintOrder: 'stroke' }}
      />
    </chakra.svg>
  )
}
