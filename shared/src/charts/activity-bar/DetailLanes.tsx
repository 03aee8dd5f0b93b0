import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { productivityDisplay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { memo, useMemo } from 'react'
import { appColor } from './appColor.ts'
import { pathOf } from './Lane.tsx'
import { boxesBy, type Run, type Span } from './segments.ts'

const ratingHeight = 6
const appsHeight = 16
const gap = 2
/** Both lanes and the gaps above them, px. */
export const detailHeight = gap + ratingHeight + gap + appsHeight

/** Minimum width of a stretch with an icon, px. */
const roomForIcon = 40
const iconSize = 12

export const appNameOf = ({ AppName, Url, Source }: ActivitySegment): string | null =>
  AppName ?? Url ?? (Source === MinuteSource.Manual ? 'Added by hand' : null)

const rating = ({ token, segment }: Run): string | null =>
  token === 'working' ? productivityDisplay(segment.Productivity).tone : null
const app = ({ token, segment }: Run): string | null =>
  token === 'working' || token === 'idle' ? appNameOf(segment) : null

type DetailLanesProps = { runs: readonly Run[]; span: Span; width: number }

/** One lane for ratings of work and one for its apps: one path per color, icons where they fit. */
export const DetailLanes = memo(function DetailLanes({ runs, span, width }: DetailLanesProps) {
  const ratings = useMemo(() => boxesBy(runs, span, width, rating), [runs, span, width])
  const apps = useMemo(() => boxesBy(runs, span, width, app), [runs, span, width])
  const icons = useMemo(() => {
    const known = new Map(runs.map(({ segment }) => [appNameOf(segment), segment.Icon]))
    return [...apps].flatMap(([name, boxes]) => {
      const icon = known.get(name)
      return icon ? boxes.filter(([, room]) => room > roomForIcon).map(([x, room]) => ({ icon, x: x + room / 2 })) : []
    })
  }, [runs, apps])
  return (
    <chakra.div position="relative" aria-hidden>
      <svg
        width={width}
        height={detailHeight}
        viewBox={`0 0 ${width} ${detailHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block', width: '100%' }}
      >
        <rect y={gap} width={width} height={ratingHeight} fill="var(--dl-colors-bg-muted)" />
        <rect y={gap + ratingHeight + gap} width={width} height={appsHeight} fill="var(--dl-colors-bg-muted)" />
        <g transform={`translate(0 ${gap})`}>
          {[...ratings].map(([tone, boxes]) => (
            <path key={tone} d={pathOf(boxes, ratingHeight)} fill={`var(--dl-colors-${tone}-solid)`} />
          ))}
        </g>
        <g transform={`translate(0 ${gap + ratingHeight + gap})`}>
          {[...apps].map(([name, boxes]) => (
            <path key={name} d={pathOf(boxes, appsHeight)} fill={appColor(name)} />
          ))}
        </g>
      </svg>
      {icons.map(({ icon, x }) => (
        <chakra.img
          key={x}
          src={icon}
          alt=""
          position="absolute"
          bottom={`${(appsHeight - iconSize) / 2}px`}
          w={`${iconSize}px`}
          h={`${iconSize}px`}
          borderRadius="2px"
          style={{ left: `calc(${(x / width) * 100}% - ${iconSize / 2}px)` }}
        />
      ))}
    </chakra.div>
  )
})
