import type { Account } from '@dayline/shared/contract'
import { screens, sidebarFor } from '@dayline/shared/navigation'
import { useEffect } from 'react'
import { prefetchArea } from '../remotes/prefetchArea.ts'

/** Fetches the areas this person may open while nothing else goes on. */
export function useIdlePrefetch(account: Account): void {
  useEffect(() => {
    const items = sidebarFor(account).flatMap((section) => section.items)
    const remotes = new Set(items.map((item) => screens[item.id].remote))
    const prefetch = () => {
      for (const remote of remotes) prefetchArea(remote)
    }
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(prefetch, 3000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(prefetch, { timeout: 10_000 })
    return () => window.cancelIdleCallback(idle)
  }, [account])
}
