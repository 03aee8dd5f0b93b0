import { activityStatusDisplay, duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { createContext, memo, useContext } from 'react'
import type { Span, Stretch } from './lines.ts'

type MiniLineProps = {
  stretches: readonly Stretch[]
  span: Span
  figures: { Working: number; OnBreak: number; Idle: number }
  expected: number
}

/** Positions of the present and the selected minute on the axis, percent; only the marks rerender when they change. */
export const BoardMarks = createContext<{ now: number; at: number | null }>({ now: 0, at: null })

const Line = chakra('div', {
  base: {
    position: 'relative',
    h: '2.5',
    borderRadius: 'sm',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    '& > svg': { display: 'block', w: 'full', h: 'full' },
    '& > span': { position: 'absolute', insetBlock: '0', pointerEvents: 'none' },
    '& > [data-mark=now]': { w: '1px', bg: 'brand.solid' },
    '& > [data-mark=at]': { w: '2px', bg: 'fg' },
  },
})

function Marks() {
  const { now, at } = useContext(BoardMarks)
  return (
    <>
      <span data-mark="now" style={{ left: `${now}%` }} />
      {at !== null && <span data-mark="at" style={{ left: `${at}%` }} />}
    </>
  )
}

/** A person's day on the board's axis, in status colors (docs/product/team.md#lines). */
export const MiniLine = memo(function MiniLine({ stretches, span, figures, expected }: MiniLineProps) {
  const { Working, OnBreak, Idle } = figures
  const label = `Working ${duration(Working)}, on break ${duration(OnBreak)}, idle ${duration(Idle)} of ${duration(expected)}`
  const minute = 60_000
  const byStatus = Map.groupBy(stretches, ({ status }) => activityStatusDisplay(status).token)
  return (
    <Line role="img" aria-label={label} title={label}>
      <svg viewBox={`0 0 ${(span.end - span.start) / minute} 1`} preserveAspectRatio="none" aria-hidden="true">
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
      </svg>
      <Marks />
    </Line>
  )
})
