import { useDeferredValue } from 'react'
import { useInView } from 'react-intersection-observer'

/** What scrolling reaches within a few frames counts as near. */
const nearby = '800px 0px'

/**
 * Whether an element is in sight or near it, for items of a long list that are drawn in full only there. Follows with a
 * delay while much is drawn, so that scrolling does not wait for it.
 * @param isLong false: all are drawn, and nothing is watched
 */
export function useIsNear(isLong: boolean): { ref: (element: Element | null) => void; isNear: boolean } {
  const { ref, inView } = useInView({ rootMargin: nearby, skip: !isLong, fallbackInView: true })
  const isNear = useDeferredValue(inView)
  return { ref, isNear: isNear || !isLong }
}
