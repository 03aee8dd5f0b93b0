import { useEffect, useRef } from 'react'

/** Time in which the result can be read. */
const reloadAfterMs = 5000

/** Reloads the page some seconds after a change; not when the reader leaves first (docs/product/subscription.md#change). */
export function useReloadAfterChange(isChanged: boolean, reload: () => void = () => window.location.reload()): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => latest.current(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [isChanged])
}
