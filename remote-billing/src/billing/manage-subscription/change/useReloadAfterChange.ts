import { useEffect, useRef } from 'react'

/** Leaves time to read the result. */
const reloadAfterMs = 5000

/** Reloads the page some seconds after a change, unless the user leaves first (docs/product/subscription.md#change). */
export function useReloadAfterChange(isChanged: boolean, reload: () => void = () => window.location.reload()): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => latest.current(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [isChanged])
}
