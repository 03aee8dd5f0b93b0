import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

/** Above this number of rows, only visible ones are in the document. */
const longFrom = 100

/** A row in the document, and the height of the rows omitted before it. */
export type RowPlace = { index: number; gap: number }

type WindowRowsOptions = {
  count: number
  /** The container of the rows, each of which has its index as `data-item`. */
  list: RefObject<HTMLElement | null>
  /** Estimated height of a row until it is measured, px. */
  rowHeight: number
}

const itemOf = (element: Element) => element.closest<HTMLElement>('[data-item]')?.dataset.item

/**
 * Which rows of a list that scrolls with the page are in the document: all, or of a long list the visible ones and the
 * one with the focus, which would otherwise be lost.
 */
export function useWindowRows({ count, list, rowHeight }: WindowRowsOptions) {
  const isLong = count > longFrom
  const focused = useRef<number | null>(null)
  const wanted = useRef<number | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin,
    indexAttribute: 'data-item',
    rangeExtractor: (range) => {
      const kept = [focused.current, wanted.current].filter((index) => index !== null && index < count) as number[]
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    // Rendering rows within the scroll event would block it; the next frame is early enough.
    useFlushSync: false,
  })

  // Content above the rows may have grown.
  useLayoutEffect(() => {
    if (isLong && list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })

  const rows = isLong ? virtualizer.getVirtualItems() : []
  const places = isLong
    ? rows.map(({ index, start }, nth): RowPlace => ({ index, gap: start - (rows[nth - 1]?.end ?? scrollMargin) }))
    : Array.from({ length: count }, (_, index): RowPlace => ({ index, gap: 0 }))
  return {
    places,
    gapAfter: isLong ? virtualizer.getTotalSize() + scrollMargin - (rows.at(-1)?.end ?? scrollMargin) : 0,
    measure: isLong ? virtualizer.measureElement : undefined,
    /** Keeps a row in the document, however far away it is; null: no row. */
    keep: (index: number | null) => {
      if (wanted.current === index) return
      wanted.current = index
      if (index !== null) redraw()
    },
    handleFocus: ({ target }: FocusEvent) => {
      const item = itemOf(target)
      focused.current = item === undefined ? null : Number(item)
    },
    handleBlur: () => {
      focused.current = null
    },
  }
}
