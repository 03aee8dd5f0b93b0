import type { ActivitySegment } from '@dayline/shared/contract'
import { durationOfSeconds, type LocalDate } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { useWidth } from '../useWidth.ts'
import { Lane } from './Lane.tsx'
import { daySpan, minuteOf, runsOf } from './segments.ts'
import { statusLabels } from './statusLabels.ts'

type ThinBarProps = {
  segments: readonly ActivitySegment[]
  day: LocalDate
  person?: string
  height?: number
  /** An instant to mark on the bar, epoch ms. */
  mark?: number
  now?: number
}

/** A day as a thin bar for lists: without an axis, with its totals as text for screen readers. */
export function ActivityThinBar({ segments, day, person, height = 8, mark, now = Date.now() }: ThinBarProps) {
  const zone = useZone()
  const { ref, width } = useWidth()
  const span = useMemo(() => daySpan(day, zone, segments), [day, zone, segments])
  const runs = useMemo(() => runsOf(segments, span), [segments, span])
  const tokens = ['working', 'break', 'idle'] as const
  const text = tokens
    .map((token) => [token, runs.reduce((sum, run) => sum + (run.token === token ? run.seconds : 0), 0)] as const)
    .filter(([, seconds]) => seconds > 0)
    .map(([token, seconds]) => `${statusLabels[token]} ${durationOfSeconds(seconds)}`)
    .join(', ')
  return (
    <chakra.div
      ref={ref}
      role="img"
      aria-label={`${person ? `${person}: ` : ''}${text || 'No data'}`}
      w="full"
      minW="12"
      position="relative"
      borderRadius="full"
      overflow="hidden"
      style={{ height }}
    >
      <Lane runs={runs} span={span} width={width} height={height} now={minuteOf(now)} appearance="shown" />
      {mark !== undefined && (
        <chakra.span
          position="absolute"
          insetBlock="0"
          w="3px"
          ms="-1px"
          bg="fg"
          style={{ left: `${((mark - span.start) / (span.end - span.start)) * 100}%` }}
        />
      )}
    </chakra.div>
  )
}
