import type { Span } from './segments.ts'

/** The selection after a move by keys: extended from the selected span, or from `from`, to the stretch `to`. */
export function extended(selected: Span, from: Span, to: Span): Span {
  // Moving back from the end that was extended makes the selection shorter.
  if (to.start > from.start) return { start: Math.min(selected.start, from.start), end: to.end }
  return selected.start < to.start
    ? { start: selected.start, end: to.end }
    : { start: to.start, end: Math.max(selected.end, from.end) }
}

/** The selected part of the day; the rest is dimmed. */
export function SpanBand({ band, span }: { band: Span; span: Span }) {
  const share = (at: number) => Math.min(100, Math.max(0, ((at - span.start) / (span.end - span.start)) * 100))
  const beside = {
    position: 'absolute',
    insetBlock: 0,
    background: 'var(--dl-colors-bg-panel)',
    opacity: 0.7,
    pointerEvents: 'none',
  } as const
  return (
    <span aria-hidden data-band>
      <span style={{ ...beside, left: 0, width: `${share(band.start)}%` }} />
      <span style={{ ...beside, right: 0, width: `${100 - share(band.end)}%` }} />
      <span
        style={{
          position: 'absolute',
          insetBlock: 0,
          left: `${share(band.start)}%`,
          width: `${share(band.end) - share(band.start)}%`,
          borderInline: '2px solid var(--dl-colors-brand-solid)',
          pointerEvents: 'none',
        }}
      />
    </span>
  )
}
