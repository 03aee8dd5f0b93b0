import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

/** From so many lines on, only those in sight are in the document. */
const longFrom = 100
const rowHeight = 41

/** A line in the document, and the height of the lines that are left out before it. */
export type ItemPlace = { index: number; gap: number }

const itemOf = (element: Element) => element.closest<HTMLElement>('[data-item]')?.dataset.item

/**
 * Which lines of an invoice are in the document: all, or of a long one those in sight, and the one with the focus, which
 * would be lost with it.
 */
export function useItemRows(count: number, list: RefObject<HTMLElement | null>) {
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

  // What is above the lines may have grown.
  useLayoutEffect(() => {
    if (isLong && list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })

  const lines = isLong ? virtualizer.getVirtualItems() : []
  const places = isLong
    ? lines.map(({ index, start }, nth): ItemPlace => ({ index, gap: start - (lines[nth - 1]?.end ?? scrollMargin) }))
    : Array.from({ length: count }, (_, index): ItemPlace => ({ index, gap: 0 }))
  return {
    places,
    gapAfter: isLong ? virtualizer.getTotalSize() + scrollMargin - (lines.at(-1)?.end ?? scrollMargin) : 0,
    measure: isLong ? virtualizer.measureElement : undefined,
    /** Brings a line into the document, however far away it is; null: none. */
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
