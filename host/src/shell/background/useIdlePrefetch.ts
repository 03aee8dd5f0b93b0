import type { Account } from '@dayline/shared/contract'
import { loadToastMotion } from '@dayline/shared/feedback'
import { sidebarFor } from '@dayline/shared/navigation'
import { loadOutboxSender } from '@dayline/shared/outbox'
import { useEffect } from 'react'
import { prefetchArea } from '../../remotes/area/prefetchArea.ts'
import { loadOutboxDialog } from '../outbox/OutboxSlot.tsx'
import { loadPalette } from '../palette/useKeyboardLayer.tsx'
import { whenIdle } from './whenIdle.ts'

/** Prefetches in idle time the areas this person may open, and host code for animations, palette and outbox. */
export function useIdlePrefetch(account: Account): void {
  useEffect(() => {
    const items = sidebarFor(account).flatMap((section) => section.items)
    const remotes = new Set(items.map(({ screen }) => screen.remote))
    const prefetch = () => {
      for (const remote of remotes) prefetchArea(remote)
      void loadToastMotion()
      // Loaded again when it is needed.
      loadPalette().catch(() => {})
      loadOutboxDialog().catch(() => {})
      loadOutboxSender().catch(() => {})
    }
    return whenIdle(prefetch)
  }, [account])
}
