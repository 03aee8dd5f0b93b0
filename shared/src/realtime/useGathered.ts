import type { ServerEvents } from '@dayline/shared/contract'
import { useEffect, useRef } from 'react'
import { useServerEvent } from './listeners.ts'

/** For lists and their counts: one change may send an event for each of its people, and answers come soon enough. */
export const listGatherMs = 500

/**
 * Batches server events: calls back once, `gatherMs` after the first one, with all that arrived until then, because an
 * office reports all the time.
 */
export function useGathered<Name extends keyof ServerEvents>(
  name: Name,
  gatherMs: number,
  onEvents: (payloads: ServerEvents[Name][]) => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gathered = useRef<ServerEvents[Name][]>([])
  const latest = useRef(onEvents)
  useEffect(() => {
    latest.current = onEvents
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useServerEvent(name, (payload) => {
    gathered.current.push(payload)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current(gathered.current.splice(0))
    }, gatherMs)
  })
}
