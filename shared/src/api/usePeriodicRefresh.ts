import { useEffect } from 'react'

/** Calls back at an interval while the tab is visible. One that falls due while it is hidden waits until it is shown. */
export function usePeriodicRefresh(intervalMs: number, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (intervalMs === 0) return
    let isDue = false
    function handleDue() {
      isDue = document.hidden
      if (!isDue) void refresh()
    }
    function handleVisibility() {
      if (isDue) handleDue()
    }
    const timer = setInterval(handleDue, intervalMs)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [intervalMs, refresh])
}
