import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

/** From so many rows on, only those in sight are in the document. */
const longFrom = 100

/** A row in the document, and the height of the rows that are left out before it. */
export type RowPlace = { index: number; gap: number }

type WindowRowsOptions = {
  count: number
  /** What holds the rows, each of which has its index as `data-item`. */
  list: RefObject<HTMLElement | null>
  /** Until a row is measured, px. */
  rowHeight: number
}

const itemOf = (element: Element) => element.closest<HTMLElement>('[data-item]')?.dataset.item

/**
 * Which rows of a list that scrolls with the page are in the document: all, or of a long list those in sight, and the
 * one with the focus, which would be lost with it.
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
    // A frame later is early enough; drawn within the scroll event, rows would hold it up.
    useFlushSync: false,
  })

  // What is above the rows may have grown.
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
    /** Brings a row into the document, however far away it is; null: none. */
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
