import { clockOfHour, clockTime, partsInZone } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { memo } from 'react'
import type { Span } from './lines.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type TimeAxisProps = {
  span: Span
  now: number
  /** The selected instant; null = now. */
  at: number | null
  /** Called on each move by pointer or keys. */
  onMove: (at: number | null) => void
  /** Called when the pointer or key is released. */
  onChoose: () => void
}

const share = (at: number, { start, end }: Span) => `${((at - start) / (end - start)) * 100}%`

/** Space for a label, px. */
const labelPx = 50
const narrowerThan = (width: number) => ({ [`@container (max-width: ${width}px)`]: { display: 'none' } })

/**
 * Labels every hour, every second or every fourth, as space allows: beside names the axis is much narrower than above
 * cards. Does not rerender while the slider is dragged.
 */
const HourLabels = memo(function HourLabels({ span }: { span: Span }) {
  const zone = useZone()
  const hours = Math.round((span.end - span.start) / hourMs)
  const instants = Array.from({ length: hours + 1 }, (_, hour) => span.start + hour * hourMs)
  return instants.map((instant, index) => (
    <chakra.span
      key={instant}
      aria-hidden
      position="absolute"
      top="0"
      css={index % 4 === 0 ? undefined : narrowerThan((index % 2 === 0 ? hours / 2 : hours) * labelPx)}
      fontSize="2xs"
      color="fg.muted"
      whiteSpace="nowrap"
      data-number
      style={{
        left: share(instant, span),
        transform: `translateX(${index === 0 ? 0 : index === hours ? -100 : -50}%)`,
      }}
    >
      {clockOfHour(partsInZone(instant, zone).hour)}
    </chakra.span>
  ))
})

/** The shared axis of all lines, with the slider that moves the board to another minute of today. */
export function TimeAxis({ span, now, at, onMove, onChoose }: TimeAxisProps) {
  const zone = useZone()
  const shown = at ?? now
  return (
    <chakra.div position="relative" h="9" minW="0" containerType="inline-size">
      <HourLabels span={span} />
      <chakra.div position="absolute" insetX="0" bottom="8px" h="2px" bg="border.emphasized" borderRadius="full" />
      <chakra.input
        type="range"
        aria-label="Time of day"
        aria-valuetext={at === null ? `Now, ${clockTime(now, zone)}` : clockTime(at, zone)}
        min={span.start / minuteMs}
        max={span.end / minuteMs}
        step={1}
        value={Math.floor(shown / minuteMs)}
        onChange={(event) => {
          const chosen = Number(event.target.value) * minuteMs
          onMove(chosen >= now ? null : chosen)
        }}
        onPointerUp={onChoose}
        onKeyUp={onChoose}
        onBlur={onChoose}
        position="absolute"
        bottom="0"
        // Aligns the middle of the thumb with the axis from end to end.
        left="-9px"
        w="calc(100% + 18px)"
        h="18px"
        m="0"
        cursor="ew-resize"
        appearance="none"
        bg="transparent"
        borderRadius="full"
        css={{
          accentColor: 'var(--dl-colors-brand-solid)',
          '&::-webkit-slider-runnable-track': { background: 'transparent', height: '18px' },
          '&::-webkit-slider-thumb': thumb,
          '&::-moz-range-track': { background: 'transparent' },
          '&::-moz-range-thumb': thumb,
        }}
      />
    </chakra.div>
  )
}

const thumb = {
  appearance: 'none',
  width: '18px',
  height: '18px',
  borderRadius: '9999px',
  border: '3px solid var(--dl-colors-bg-panel)',
  background: 'var(--dl-colors-brand-solid)',
  boxShadow: '0 0 0 1px var(--dl-colors-brand-border)',
}
