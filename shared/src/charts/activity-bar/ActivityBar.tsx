import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { clockTime, durationOfSeconds, type LocalDate, shortDay } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useWidth } from '../useWidth.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { BarLegend } from './BarLegend.tsx'
import { BarTip } from './BarTip.tsx'
import { Highlight } from './Highlight.tsx'
import { HourAxis } from './HourAxis.tsx'
import { Lane } from './Lane.tsx'
import { MarkerPins } from './MarkerPins.tsx'
import { daySpan, markersOf, type Run, runAt, runsOf, type Span } from './segments.ts'
import { statusLabels } from './statusLabels.ts'
import { useAppearance } from './useAppearance.ts'

export type ActivityBarProps = {
  segments: readonly ActivitySegment[]
  /** The calendar day of the lane, in the organization's zone. */
  day: LocalDate
  /** Whose day; part of the name for screen readers. */
  person?: string
  /** Cuts the lane to the hours with data (at least eight). */
  isFitted?: boolean
  /** The pinned stretch, or null when unpinned: show its nearest screenshot. */
  onPin?: (segment: ActivitySegment | null) => void
  hasLegend?: boolean
  now?: number
}

const hour = 3_600_000

/** The present to the minute: what is drawn with it stays as it is while the pointer moves. */
const minuteOf = (now: number) => now - (now % 60_000)

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
 * show app, range and duration; Enter or a click pins. It appears 300 ms after the data, over 500 ms
 * (docs/product/my-activities.md#activity-bar).
 */
export function ActivityBar({
  segments,
  day,
  person,
  isFitted = false,
  onPin,
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

  const { span, runs, markers } = useMemo(() => {
    const whole = daySpan(day, zone, segments)
    const all = runsOf(segments, whole)
    const cut = isFitted ? fitted(whole, all) : whole
    return { span: cut, runs: all, markers: markersOf(segments, cut) }
  }, [segments, day, zone, isFitted])

  const shown = hovered ?? pinned ?? (isFocused ? cursor : null)
  const run = shown === null ? undefined : runs[shown]
  const current = runs[Math.min(cursor, runs.length - 1)]
  const isPinned = pinned !== null && shown === pinned
  const minute = minuteOf(now)

  function pin(index: number | null) {
    const next = index === pinned ? null : index
    setPinned(next)
    onPin?.(next === null ? null : (runs[next]?.segment ?? null))
  }

  function indexAt(clientX: number): number | null {
    const box = bar.current?.getBoundingClientRect()
    if (!box) return null
    return runAt(runs, span.start + ((clientX - box.left) / box.width) * (span.end - span.start))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: cursor + 1,
      ArrowLeft: cursor - 1,
      Home: 0,
      End: runs.length - 1,
      PageDown: cursor + 10,
      PageUp: cursor - 10,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setHovered(null)
      setCursor(Math.min(runs.length - 1, Math.max(0, step)))
      if (pinned !== null) pin(pinned)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (runs.length > 0) pin(cursor)
    } else if (event.key === 'Escape' && pinned !== null) {
      event.stopPropagation()
      pin(pinned)
    }
  }

  function describe(each: Run): string {
    const app = each.segment.AppName ?? (each.segment.Source === MinuteSource.Manual ? 'Added by hand' : '')
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
          aria-label={name}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, runs.length)}
          aria-valuenow={Math.min(cursor, Math.max(0, runs.length - 1)) + 1}
          aria-valuetext={current ? describe(current) : 'No data'}
          h="44px"
          borderRadius="l1"
          overflow="hidden"
          position="relative"
          cursor={hovered === null ? 'default' : 'pointer'}
          css={{ touchAction: 'pan-y' }}
          onPointerMove={(event) => setHovered(indexAt(event.clientX))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => {
            const index = indexAt(event.clientX)
            if (index !== null) setCursor(index)
            pin(index)
          }}
          onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setIsFocused(false)}
          onKeyDown={handleKeyDown}
        >
          <Lane runs={runs} span={span} width={width} height={44} now={minute} appearance={appearance} />
          {run && <Highlight run={run} span={span} isPinned={isPinned} />}
        </chakra.div>
        {run && <BarTip run={run} span={span} zone={zone} isPinned={isPinned} />}
      </chakra.div>
      <HourAxis span={span} zone={zone} width={width} now={minute} />
      {hasLegend && <BarLegend runs={runs} />}
      <ActivityTable runs={runs} span={span} zone={zone} label={name} />
    </chakra.div>
  )
}

type ThinBarProps = {
  segments: readonly ActivitySegment[]
  day: LocalDate
  person?: string
  height?: number
  /** An instant that is marked on it. */
  mark?: number
  now?: number
}

/** The day as a thin bar for lists: no axis, its totals as text for screen readers. */
export function ActivityThinBar({ segments, day, person, height = 8, mark, now = Date.now() }: ThinBarProps) {
  const zone = useZone()
  const { ref, width } = useWidth()
  const span = useMemo(() => daySpan(day, zone, segments), [day, zone, segments])
  const runs = useMemo(() => runsOf(segments, span), [segments, span])
  const words = ['working', 'break', 'idle'] as const
  const text = words
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
