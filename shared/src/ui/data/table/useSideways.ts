import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether a table is wider than its container: then it scrolls sideways, and its head is no longer sticky in the page.
 * Whether it can scroll further is set as attributes of the frame, for its fading edges: rerendering would stutter.
 */
export function useSideways(frame: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, box.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return

    function measure(outer: HTMLElement, inner: HTMLElement) {
      const beyond = inner.scrollWidth - inner.clientWidth - inner.scrollLeft
      outer.toggleAttribute('data-more-before', inner.scrollLeft > 1)
      outer.toggleAttribute('data-more-after', beyond > 1)
    }
    const handleScroll = () => measure(outer, inner)
    const observer = new ResizeObserver(() => {
      setIsOverflowing(inner.scrollWidth > inner.clientWidth + 1)
      outer.style.setProperty('--scrollbar-width', `${inner.offsetWidth - inner.clientWidth}px`)
      measure(outer, inner)
    })
    observer.observe(inner)
    if (inner.firstElementChild) observer.observe(inner.firstElementChild)
    inner.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      inner.removeEventListener('scroll', handleScroll)
    }
  }, [frame, box])
  return isOverflowing
}
