import { type PointerEvent, useRef, useState } from 'react'
import type { Span } from './segments.ts'

const minuteMs = 60_000
/** A shorter movement counts as a click, px. */
const minDrag = 6

type SpanDragOptions = {
  instantAt: (clientX: number) => number | null
  span: Span
  /** Undefined where nothing can be selected. */
  onSelect: ((span: Span | null) => void) | undefined
}

/** Dragging over a bar selects whole minutes of it. */
export function useSpanDrag({ instantAt, span, onSelect }: SpanDragOptions) {
  const start = useRef<{ x: number; at: number } | null>(null)
  const dragged = useRef(false)
  const [band, setBand] = useState<Span | null>(null)

  function bandTo(clientX: number): Span | null {
    const at = instantAt(clientX)
    if (!start.current || at === null) return null
    const [from, to] = [start.current.at, at].toSorted((a, b) => a - b) as [number, number]
    return {
      start: Math.max(span.start, Math.floor(from / minuteMs) * minuteMs),
      end: Math.min(span.end, Math.ceil(to / minuteMs) * minuteMs),
    }
  }

  function stop() {
    start.current = null
    setBand(null)
  }

  return {
    band,
    isDragging: () => band !== null,
    /** Whether the current click ended a drag; returns true only once per drag. */
    wasDragged() {
      const answer = dragged.current
      dragged.current = false
      return answer
    },
    move({ clientX, pointerType }: PointerEvent) {
      if (!start.current || pointerType === 'touch') return
      if (band || Math.abs(clientX - start.current.x) > minDrag) setBand(bandTo(clientX))
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const at = instantAt(event.clientX)
        dragged.current = false
        if (!onSelect || at === null || event.button !== 0) return
        start.current = { x: event.clientX, at }
        // So that the drag continues outside the bar.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const chosen = band && bandTo(event.clientX)
        stop()
        if (!chosen) return
        dragged.current = true
        onSelect?.(chosen)
      },
      onPointerCancel: stop,
    },
  }
}
