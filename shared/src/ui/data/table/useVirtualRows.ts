import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react'

/** A row, or the details below an open row. */
export type Line = { id: string; index: number; isDetails: boolean; place: number; start?: number; end?: number }

type VirtualRowsOptions = {
  count: number
  keyOf: (index: number) => string | number
  isOpen: (index: number) => boolean
  /** When false, all lines are in the document. */
  isOn: boolean
  box: RefObject<HTMLDivElement | null>
  hasTotals: boolean
}

export const headHeight = 36
export const totalsHeight = 44
const rowHeight = 44
const detailsHeight = 240

// Each row has two places, for itself and its details, so that opening one moves and rerenders no other row.
const placeOf = (index: number, isDetails: boolean) => index * 2 + (isDetails ? 1 : 0)
const lineAt = (place: number) => ({ index: place >> 1, isDetails: place % 2 === 1 })

/** The row that received the focus, even inside its details or a table within them. */
function indexOf({ target, currentTarget }: FocusEvent): number | null {
  let row: Element | null = target
  while (row && row.parentElement !== currentTarget) row = row.parentElement
  return row instanceof HTMLElement && row.dataset.row ? Number(row.dataset.row) : null
}

/**
 * Which lines are in the document: the visible ones and, even when scrolled far away, open rows, which keep their
 * state, and the row with the focus, which would otherwise be lost.
 */
export function useVirtualRows({ count, keyOf, isOpen, isOn, box, hasTotals }: VirtualRowsOptions) {
  const focused = useRef<number | null>(null)
  const wanted = useRef<number | null>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { indexes, ids } = useMemo(() => {
    const indexes = Array.from({ length: count }, (_, index) => index)
    // Heights are cached by id, which differs for open and closed details.
    return { indexes, ids: indexes.flatMap((index) => [`${keyOf(index)}`, `${keyOf(index)} ${isOpen(index)}`]) }
  }, [count, keyOf, isOpen])
  const idOf = useCallback((place: number) => ids[place] ?? String(place), [ids])

  const virtualizer = useVirtualizer({
    count: isOn ? placeOf(count, false) : 0,
    getScrollElement: () => box.current,
    getItemKey: idOf,
    estimateSize: (place) => {
      const { index, isDetails } = lineAt(place)
      if (!isDetails) return rowHeight
      return isOpen(index) ? detailsHeight : 0
    },
    indexAttribute: 'data-place',
    overscan: 16,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: hasTotals ? totalsHeight : 0,
    rangeExtractor: (range) => {
      const rendered = indexes.filter((index) => isOpen(index) || index === focused.current || index === wanted.current)
      const places = rendered.flatMap((index) => [placeOf(index, false), placeOf(index, true)])
      return [...new Set([...defaultRangeExtractor(range), ...places])].sort((a, b) => a - b)
    },
    // Rendering rows within the scroll event would block it; the next frame is early enough.
    useFlushSync: false,
  })

  const find = (index: number) =>
    box.current?.querySelector<HTMLElement>(`:scope > table > tbody > tr[data-index="${index}"]`)

  // A row that was far away is in the document only after this render.
  useLayoutEffect(() => {
    const row = wanted.current !== null && find(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  const places: { index: number; start?: number; end?: number }[] = isOn
    ? virtualizer.getVirtualItems()
    : indexes.flatMap((index) => [{ index: placeOf(index, false) }, { index: placeOf(index, true) }])
  const lines = places
    .map(({ index: place, start, end }): Line => ({ id: idOf(place), place, start, end, ...lineAt(place) }))
    .filter(({ index, isDetails }) => !isDetails || isOpen(index))

  return {
    lines,
    /** Height of the omitted lines before the nth line in the document, or after the last one. */
    gapBefore: (nth: number) => {
      const [before, after] = [lines[nth - 1], lines[nth]]
      return isOn ? (after?.start ?? virtualizer.getTotalSize() + headHeight) - (before?.end ?? headHeight) : 0
    },
    measure: virtualizer.measureElement,
    handleFocus: (event: FocusEvent) => {
      focused.current = indexOf(event)
    },
    handleBlur: () => {
      focused.current = null
    },
    /** Moves the focus to a row, even one that is not in the document yet. */
    focusRow: (index: number) => {
      const row = find(index)
      if (row) return row.focus()
      if (!isOn || index < 0 || index >= count) return
      wanted.current = index
      virtualizer.scrollToIndex(placeOf(index, false))
      redraw()
    },
  }
}
