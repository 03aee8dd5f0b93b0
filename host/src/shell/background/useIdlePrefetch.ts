import type { Account } from '@dayline/shared/contract'
import { loadToastMotion } from '@dayline/shared/feedback'
import { sidebarFor } from '@dayline/shared/navigation'
import { loadOutboxSender } from '@dayline/shared/outbox'
import { useEffect } from 'react'
import { prefetchArea } from '../../remotes/area/prefetchArea.ts'
import { loadOutboxDialog } from '../outbox/OutboxSlot.tsx'
import { loadPalette } from '../palette/useKeyboardLayer.tsx'
import { whenIdle } from './whenIdle.ts'

/** Fetches the areas this person may open, and what only moves things, while nothing else is running. */
export function useIdlePrefetch(account: Account): void {
  useEffect(() => {
    const items = sidebarFor(account).flatMap((section) => section.items)
    const remotes = new Set(items.map(({ screen }) => screen.remote))
    const prefetch = () => {
      for (const remote of remotes) prefetchArea(remote)
      void loadToastMotion()
      // Fetched again when it is asked for.
      loadPalette().catch(() => {})
      loadOutboxDialog().catch(() => {})
      loadOutboxSender().catch(() => {})
    }
    return whenIdle(prefetch)
  }, [account])
}
