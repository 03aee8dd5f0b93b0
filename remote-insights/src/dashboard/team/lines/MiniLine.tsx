import { activityStatusDisplay, duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { memo } from 'react'
import type { Span, Stretch } from './lines.ts'

type MiniLineProps = {
  stretches: readonly Stretch[]
  span: Span
  figures: { Working: number; OnBreak: number; Idle: number }
  expected: number
}

/** Where the board says what "now" and the chosen minute are, in percent of the axis: lines do not rerender with them. */
export const nowMark = '--board-now'
export const chosenMark = '--board-at'

const mark = { position: 'absolute', insetBlock: '0', pointerEvents: 'none' } as const

/** A person's day on the axis of the board, in the colors of its statuses (docs/product/team.md#lines). */
export const MiniLine = memo(function MiniLine({ stretches, span, figures, expected }: MiniLineProps) {
  const { Working, OnBreak, Idle } = figures
  const words = `Working ${duration(Working)}, on break ${duration(OnBreak)}, idle ${duration(Idle)} of ${duration(expected)}`
  const minute = 60_000
  const byStatus = Map.groupBy(stretches, ({ status }) => activityStatusDisplay(status).token)
  return (
    <chakra.div
      role="img"
      aria-label={words}
      title={words}
      position="relative"
      h="2.5"
      borderRadius="sm"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <chakra.svg
        display="block"
        w="full"
        h="full"
        viewBox={`0 0 ${(span.end - span.start) / minute} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[...byStatus].map(([token, parts]) => (
          <path
            key={token}
            fill={`var(--dl-colors-status-${token})`}
            d={parts
              .map(({ start, end }) => {
                const width = (end - start) / minute
                return `M${(start - span.start) / minute} 0h${width}v1h-${width}z`
              })
              .join('')}
          />
        ))}
      </chakra.svg>
      <chakra.span {...mark} w="1px" bg="brand.solid" style={{ left: `calc(var(${nowMark}, -9) * 1%)` }} />
      <chakra.span {...mark} w="2px" bg="fg" style={{ left: `calc(var(${chosenMark}, -9) * 1%)` }} />
    </chakra.div>
  )
})
