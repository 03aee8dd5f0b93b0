import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { AreaUnavailableError, loadModule, type Module } from '../area/loadModule.ts'
import { releases } from '../area/releaseStore.ts'
import { onRegistry } from '../release/registry.ts'

/** Longer than a short outage, short enough for a person who still sees the card. */
const quietTryAfterMs = 8_000

async function tryQuietly(remote: string, module: Module): Promise<void> {
  try {
    await loadModule(releases, remote, module)
    releases.redraw(remote)
  } catch {
    // The card stays, with its Retry button.
  }
}

/**
 * Reopens an area automatically: when the network is back, when another registry arrives, and once
 * after some seconds. Where the area threw, only the person decides.
 */
export function useReopening(remote: string, module: Module, error: Error, onReopen: () => void): void {
  const [wasOffline] = useState(() => !navigator.onLine)
  const isUnavailable = error instanceof AreaUnavailableError
  const reopen = useEffectEvent(onReopen)
  const openQuietly = useEffectEvent(() => tryQuietly(remote, module))

  // Before the card is painted, so that no change of network or registry is missed before the listener is added.
  useLayoutEffect(() => {
    if (!wasOffline && !isUnavailable) return
    const handleNews = () => reopen()
    window.addEventListener('online', handleNews)
    const leave = isUnavailable ? onRegistry(handleNews) : () => {}
    return () => {
      window.removeEventListener('online', handleNews)
      leave()
    }
  }, [wasOffline, isUnavailable])

  useEffect(() => {
    if (!isUnavailable || wasOffline || releases.area(remote).hasRetried) return
    const timer = setTimeout(() => {
      releases.send(remote, { type: 'retry' })
      void openQuietly()
    }, quietTryAfterMs)
    return () => clearTimeout(timer)
  }, [remote, isUnavailable, wasOffline])
}
