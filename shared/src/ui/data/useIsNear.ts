import { useDeferredValue } from 'react'
import { useInView } from 'react-intersection-observer'

/** Elements within this margin, which scrolling reaches in a few frames, count as near. */
const nearby = '800px 0px'

/**
 * Whether an element is in or near the viewport, for items of a long list that are fully rendered only there. The
 * value is deferred during heavy rendering, so that scrolling is not blocked.
 * @param isLong false: always near, and nothing is observed
 */
export function useIsNear(isLong: boolean): { ref: (element: Element | null) => void; isNear: boolean } {
  const { ref, inView } = useInView({ rootMargin: nearby, skip: !isLong, fallbackInView: true })
  const isNear = useDeferredValue(inView)
  return { ref, isNear: isNear || !isLong }
}
