import { memo, useId, useMemo } from 'react'
import { boxesOf, type Fill, type Run, type Span } from './segments.ts'
import type { Appearance } from './useAppearance.ts'

type LaneProps = {
  runs: readonly Run[]
  span: Span
  width: number
  height: number
  now: number
  appearance: Appearance
}

/** The boxes of one color as one path. */
export function pathOf(boxes: readonly [number, number][], height: number): string {
  return boxes.map(([x, width]) => `M${x} 0h${width}v${height}h-${width}z`).join('')
}

const hidden = { hidden: 'inset(0 100% 0 0)', appearing: 'inset(0 0 0 0)', shown: undefined }

/** The drawing: one path per color regardless of the number of segments, over the hatch that means "no data". */
export const Lane = memo(function Lane({ runs, span, width, height, now, appearance }: LaneProps) {
  const id = useId().replace(/[^\w-]/g, '')
  const boxes = useMemo(() => boxesOf(runs, span, width), [runs, span, width])
  const scale = width / (span.end - span.start)
  // Only the past is hatched: the future is not missing data.
  const past = Math.max(0, Math.min(width, (now - span.start) * scale))
  const step = height < 20 ? 4 : 8
  const fills = [...boxes.keys()]
  const color = (fill: Fill) => `var(--dl-colors-status-${fill.replace('-manual', '')})`
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', width: '100%' }}
    >
      <defs>
        <pattern
          id={`${id}-gap`}
          width={step}
          height={step}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={step} height={step} fill="var(--dl-colors-bg-muted)" />
          <rect width="1.5" height={step} fill="var(--dl-colors-border-emphasized)" />
        </pattern>
        {fills
          .filter((fill) => fill.endsWith('-manual'))
          .map((fill) => (
            <pattern
              key={fill}
              id={`${id}-${fill}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(-45)"
            >
              <rect width="6" height="6" fill={color(fill)} opacity="0.45" />
              <rect width="3" height="6" fill={color(fill)} />
            </pattern>
          ))}
      </defs>
      <rect width={width} height={height} fill="var(--dl-colors-bg-muted)" />
      <rect width={past} height={height} fill={`url(#${id}-gap)`} />
      <g
        style={{
          clipPath: hidden[appearance],
          transition: appearance === 'appearing' ? 'clip-path 500ms cubic-bezier(0.16, 1, 0.3, 1)' : undefined,
        }}
      >
        {fills.map((fill) => (
          <path
            key={fill}
            d={pathOf(boxes.get(fill) ?? [], height)}
            fill={fill.endsWith('-manual') ? `url(#${id}-${fill})` : color(fill)}
          />
        ))}
      </g>
      {past > 0 && past < width && height > 20 && (
        <rect x={past - 1} width="2" height={height} fill="var(--dl-colors-brand-solid)" />
      )}
    </svg>
  )
})
