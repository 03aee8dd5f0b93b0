import type { ActivitySegment } from '@dayline/shared/contract'
import { clockTime, durationOfSeconds, type LocalDate, shortDay } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useWidth } from '../useWidth.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { BarLegend } from './BarLegend.tsx'
import { BarTip } from './BarTip.tsx'
import { DetailLanes, detailHeight } from './DetailLanes.tsx'
import { Highlight } from './Highlight.tsx'
import { HourAxis } from './HourAxis.tsx'
import { Lane } from './Lane.tsx'
import { MarkerPins } from './MarkerPins.tsx'
import { extended, SpanBand } from './SpanBand.tsx'
import { daySpan, markersOf, minuteOf, type Run, runAt, runsOf, type Span } from './segments.ts'
import { sourceLabel } from './sourceLabel.ts'
import { statusLabels } from './statusLabels.ts'
import { useAppearance } from './useAppearance.ts'
import { useSpanDrag } from './useSpanDrag.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import { revealing, zoomed } from './zoom.ts'

export type ActivityBarProps = {
  segments: readonly ActivitySegment[]
  /** The calendar day of the lane, in the organization's zone. */
  day: LocalDate
  /** Name of the person; part of the bar's name for screen readers. */
  person?: string
  /** Shows only the hours with data (at least eight). */
  isFitted?: boolean
  /** The pinned stretch, or null when unpinned. */
  onPin?: (segment: ActivitySegment | null) => void
  /** Renders details of the pinned stretch below the bar. */
  renderPinned?: (segment: ActivitySegment) => ReactNode
  /** Whether lanes for ratings and apps are below the lane of statuses. */
  hasDetails?: boolean
  /** The selected part of the day; changed by dragging and Shift with arrow keys, cleared by Escape. */
  selected?: Span | null
  onSelect?: (span: Span | null) => void
  /** Whether it has sums by status and zoom buttons; not used where several days are stacked. */
  hasLegend?: boolean
  now?: number
}

const hour = 3_600_000
const plainHeight = 44
const statusHeight = 26

/** A run as one segment. */
const segmentOf = ({ segment, start, end, seconds }: Run): ActivitySegment => ({
  ...segment,
  StartDate: new Date(start).toISOString(),
  EndDate: new Date(end).toISOString(),
  Duration: seconds,
})

/** The index that a key moves the cursor to; undefined for other keys. */
function stepOf(key: string, cursor: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: cursor + 1,
    ArrowLeft: cursor - 1,
    Home: 0,
    End: count - 1,
    PageDown: cursor + 10,
    PageUp: cursor - 10,
  }
  return steps[key]
}

function fitted(span: Span, runs: readonly Run[]): Span {
  const first = runs[0]
  const last = runs.at(-1)
  if (!first || !last) return span
  const start = Math.max(span.start, span.start + Math.floor((first.start - span.start) / hour) * hour)
  const end = Math.min(span.end, span.start + Math.ceil((last.end - span.start) / hour) * hour)
  const missing = Math.max(0, 8 * hour - (end - start))
  return { start: Math.max(span.start, start - missing / 2), end: Math.min(span.end, end + missing / 2) }
}

/**
 * One day of one person: stretches by status, clock-in and clock-out markers, hatched gaps. Arrow keys and the pointer
 * show app, range and duration; Enter or a click pins. It is revealed over 500 ms, after 300 ms
 * (docs/product/my-activities.md#activity-bar).
 */
export function ActivityBar({
  segments,
  day,
  person,
  isFitted = false,
  onPin,
  renderPinned,
  hasDetails = false,
  selected = null,
  onSelect,
  hasLegend = true,
  now = Date.now(),
}: ActivityBarProps) {
  const zone = useZone()
  const { ref, width } = useWidth()
  const appearance = useAppearance()
  const bar = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [cursor, setCursor] = useState(0)
  const [isFocused, setIsFocused] = useState(false)
  const [pinned, setPinned] = useState<number | null>(null)
  // null = the whole span.
  const [zoom, setZoom] = useState<Span | null>(null)

  const { whole, runs } = useMemo(() => {
    const full = daySpan(day, zone, segments)
    const all = runsOf(segments, full)
    return { whole: isFitted ? fitted(full, all) : full, runs: all }
  }, [segments, day, zone, isFitted])
  const span = zoom ?? whole
  const markers = useMemo(() => markersOf(segments, span), [segments, span])

  const shown = hovered ?? pinned ?? (isFocused ? cursor : null)
  const run = shown === null ? undefined : runs[shown]
  const current = runs[Math.min(cursor, runs.length - 1)]
  const isPinned = pinned !== null && shown === pinned
  const pinnedRun = pinned === null ? undefined : runs[pinned]
  const height = hasDetails ? statusHeight + detailHeight : plainHeight
  const minute = minuteOf(now)

  function pin(index: number | null) {
    const next = index === pinned ? null : index
    setPinned(next)
    onPin?.(next === null ? null : (runs[next]?.segment ?? null))
  }

  function instantAt(clientX: number): number | null {
    const box = bar.current?.getBoundingClientRect()
    return box ? span.start + ((clientX - box.left) / box.width) * (span.end - span.start) : null
  }

  function indexAt(clientX: number): number | null {
    const instant = instantAt(clientX)
    return instant === null ? null : runAt(runs, instant)
  }

  const drag = useSpanDrag({ instantAt, span, onSelect })
  const band = drag.band ?? selected

  function zoomBy(factor: number | null) {
    if (factor === null) return setZoom(null)
    const middle = (span.start + span.end) / 2
    const around = run ? (run.start + run.end) / 2 : middle
    setZoom(zoomed(whole, span, factor, around >= span.start && around <= span.end ? around : middle))
  }

  function walkTo(index: number, isSelecting: boolean) {
    const next = Math.min(runs.length - 1, Math.max(0, index))
    const target = runs[next]
    if (!target || !current) return
    setHovered(null)
    setCursor(next)
    if (isSelecting) onSelect?.(extended(selected ?? current, current, target))
    if (zoom) setZoom(revealing(whole, zoom, target))
    if (pinned !== null) pin(pinned)
  }

  const hasChoice = pinned !== null || selected !== null

  function handleKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, cursor, runs.length)
    if (step !== undefined) {
      event.preventDefault()
      walkTo(step, event.shiftKey)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (runs.length > 0) pin(cursor)
    } else if (event.key === 'Escape' && hasChoice) {
      event.stopPropagation()
      if (pinned !== null) pin(pinned)
      else onSelect?.(null)
    }
  }

  function describe(each: Run): string {
    const app = each.segment.AppName ?? sourceLabel(each.segment.Source, person) ?? ''
    return `${clockTime(each.start, zone)} to ${clockTime(each.end, zone)}, ${statusLabels[each.token]}, ${app ? `${app}, ` : ''}${durationOfSeconds(each.seconds)}`
  }

  const name = `Activity${person ? ` of ${person}` : ''}, ${shortDay(day)}`
  return (
    <chakra.div ref={ref} w="full" minW="0">
      <MarkerPins markers={markers} span={span} zone={zone} />
      <chakra.div position="relative">
        <chakra.div
          ref={bar}
          role="slider"
          tabIndex={0}
          // Escape unpins and clears before it closes a drawer.
          data-keeps-escape={hasChoice}
          aria-label={name}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, runs.length)}
          aria-valuenow={Math.min(cursor, Math.max(0, runs.length - 1)) + 1}
          aria-valuetext={current ? describe(current) : 'No data'}
          h={`${height}px`}
          borderRadius="l1"
          overflow="hidden"
          position="relative"
          cursor={hovered === null ? 'default' : 'pointer'}
          css={{ touchAction: 'pan-y' }}
          {...drag.handlers}
          onPointerMove={(event) => {
            drag.move(event)
            setHovered(drag.isDragging() ? null : indexAt(event.clientX))
          }}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => {
            // Releasing a drag fires a click too.
            if (drag.wasDragged()) return
            const index = indexAt(event.clientX)
            if (index !== null) setCursor(index)
            pin(index)
          }}
          onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setIsFocused(false)}
          onKeyDown={handleKeyDown}
        >
          <Lane
            runs={runs}
            span={span}
            width={width}
            height={hasDetails ? statusHeight : plainHeight}
            now={minute}
            appearance={appearance}
          />
          {hasDetails && <DetailLanes runs={runs} span={span} width={width} />}
          {band && <SpanBand band={band} span={span} />}
          {run && <Highlight run={run} span={span} isPinned={isPinned} />}
        </chakra.div>
        {run && <BarTip run={run} span={span} zone={zone} isPinned={isPinned} person={person} />}
      </chakra.div>
      <HourAxis span={span} zone={zone} width={width} now={minute} />
      {hasLegend && (
        <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
          <BarLegend runs={runs} />
          {hasDetails && runs.length > 0 && <ZoomButtons isWhole={zoom === null} onZoom={zoomBy} />}
        </chakra.div>
      )}
      {pinnedRun && renderPinned?.(segmentOf(pinnedRun))}
      <ActivityTable runs={runs} span={span} zone={zone} label={name} />
    </chakra.div>
  )
}
