import type { Run, Span } from './segments.ts'

type HighlightProps = { run: Run; span: Span; isPinned: boolean }

/** The frame around the stretch at the pointer or keyboard cursor; the drawing below does not rerender. */
export function Highlight({ run, span, isPinned }: HighlightProps) {
  const length = span.end - span.start
  return (
    <span
      aria-hidden
      data-highlight
      style={{
        position: 'absolute',
        insetBlock: 0,
        left: `max(0px, ${((run.start - span.start) / length) * 100}% - 1px)`,
        width: `max(5px, ${((run.end - run.start) / length) * 100}% + 2px)`,
        border: `${isPinned ? 3 : 2}px solid var(--dl-colors-fg)`,
        borderRadius: 3,
        pointerEvents: 'none',
      }}
    />
  )
}
