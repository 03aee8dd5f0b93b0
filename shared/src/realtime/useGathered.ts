import type { ServerEvents } from '@dayline/shared/contract'
import { useEffect, useRef } from 'react'
import { useServerEvent } from './listeners.ts'

/** For lists and their counts: one change may send an event for each of its people, and answers come soon enough. */
export const listGatherMs = 500

/**
 * Batches server events: calls back once, `gatherMs` after the first one, with all that arrived until then, because an
 * office reports all the time. If the callback returns a promise, such as that of a read, the next call waits for it: a
 * read that begins earlier would drop the answer of the one before. A hidden tab is called back when it is shown.
 */
export function useGathered<Name extends keyof ServerEvents>(
  name: Name,
  gatherMs: number,
  onEvents: (payloads: ServerEvents[Name][]) => unknown,
): void {
  const state = useRef({ isMounted: false, isWaiting: false, gathered: [] as ServerEvents[Name][] })
  const latest = useRef(onEvents)
  useEffect(() => {
    latest.current = onEvents
  })
  useEffect(() => {
    const { current } = state
    current.isMounted = true
    return () => {
      current.isMounted = false
    }
  }, [])

  async function callBack() {
    const { current } = state
    if (current.isWaiting) return
    current.isWaiting = true
    try {
      while (current.isMounted && current.gathered.length > 0) {
        await passed(gatherMs)
        await shown()
        if (current.isMounted) await latest.current(current.gathered.splice(0))
      }
    } finally {
      current.isWaiting = false
    }
  }

  useServerEvent(name, (payload) => {
    state.current.gathered.push(payload)
    void callBack()
  })
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Resolves once the tab is shown, at once if it is. */
function shown(): Promise<void> | undefined {
  if (!document.hidden) return undefined
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
}
