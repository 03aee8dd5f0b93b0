import { type CSSProperties, type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows rendered above and below the window, so that scrolling a little shows no gap. */
const spareRows = 2
/** Rows rendered before the grid has a height. */
const firstRows = 12

/** Rows near the window; `to` is exclusive. */
type Near = { from: number; to: number }

type WindowGridOptions = {
  /** Keys of the items, in order. */
  keys: readonly number[]
  /** When false, all items are in the document. */
  isOn: boolean
}

/** An item in the document, and its place in the grid. */
export type GridPlace = { index: number; row?: number; column?: number }

const columnsOf = (grid: HTMLElement) =>
  Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length)

/** Counts a row with the gap below it. The last row has no gap, which does not matter here. */
function nearOf(grid: HTMLElement, rows: number): Near {
  const { top, height } = grid.getBoundingClientRect()
  const pitch = height / rows
  // No layout yet: render a first screenful.
  if (!(pitch > 0)) return { from: 0, to: Math.min(rows, firstRows) }
  const within = (row: number) => Math.min(rows, Math.max(0, row))
  return {
    from: within(Math.floor(-top / pitch) - spareRows),
    to: within(Math.ceil((window.innerHeight - top) / pitch) + spareRows),
  }
}

/**
 * Which items of a CSS grid that scrolls with the page are in the document: all, or those near the window and the one
 * with the focus, which would otherwise be lost. CSS sets the columns and, with `--row-height`, the height of all rows.
 * Each item has its key as `data-key`. A page may have many such grids: unlike a virtualizer, which renders a part of
 * every list, a grid far away renders nothing.
 */
export function useWindowGrid({ keys, isOn }: WindowGridOptions) {
  const grid = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [columns, setColumns] = useState(1)
  const [{ from, to }, setNear] = useState<Near>({ from: 0, to: 0 })
  const count = keys.length
  const rows = Math.ceil(count / columns)

  const followScroll = useCallback(() => {
    if (!isOn || !grid.current) return
    const next = nearOf(grid.current, rows)
    setNear((near) => (near.from === next.from && near.to === next.to ? near : next))
  }, [isOn, rows])
  const measure = useCallback(() => {
    if (isOn && grid.current) setColumns(columnsOf(grid.current))
    followScroll()
  }, [isOn, followScroll])

  // Content above the grid may have grown.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    if (!isOn) return
    const frames = new Map<() => void, number>()
    const inNextFrame = (read: () => void) => () => {
      cancelAnimationFrame(frames.get(read) ?? 0)
      frames.set(read, requestAnimationFrame(read))
    }
    const [onScroll, onResize] = [inNextFrame(followScroll), inNextFrame(measure)]
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize)
    observer?.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      for (const frame of frames.values()) cancelAnimationFrame(frame)
      observer?.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [isOn, followScroll, measure])

  const indexes = isOn
    ? [...new Set([...span(from * columns, Math.min(count, to * columns)), ...span(...indexOf(keys, focused))])]
    : span(0, count)
  const places = indexes
    .toSorted((a, b) => a - b)
    .map(
      (index): GridPlace => (isOn ? { index, row: Math.floor(index / columns), column: index % columns } : { index }),
    )
  const style: CSSProperties | undefined = isOn ? { gridTemplateRows: `repeat(${rows}, var(--row-height))` } : undefined
  return {
    places,
    gridProps: {
      ref: grid,
      style,
      onFocus: ({ target }: FocusEvent) => {
        const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
        setFocused(key === undefined ? null : Number(key))
      },
      onBlur: () => setFocused(null),
    },
  }
}

const span = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)

function indexOf(keys: readonly number[], key: number | null): [number, number] {
  const index = key === null ? -1 : keys.indexOf(key)
  return index === -1 ? [0, 0] : [index, index + 1]
}
