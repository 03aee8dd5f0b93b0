import type { ServerEvents } from '@dayline/shared/contract'
import { useServerEvent } from '@dayline/shared/realtime'
import { useEffect, useRef } from 'react'

/**
 * Batches server events: calls back once, `gatherMs` after the first one, for all that arrived until then, because an
 * office reports all the time.
 */
export function useGathered(name: keyof ServerEvents, gatherMs: number, onEvents: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onEvents)
  useEffect(() => {
    latest.current = onEvents
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useServerEvent(name, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, gatherMs)
  })
}
