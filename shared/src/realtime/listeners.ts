import type { ServerEvents } from '@dayline/shared/contract'
import { useEffect, useRef } from 'react'

type EventName = keyof ServerEvents
type Listener = (payload: never) => void

const listeners = new Map<string, Set<Listener>>()

/** Passes a server event to all listeners. */
export function emitEvent(name: string, payload: unknown): void {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
}

/** Calls back for each event of this name while mounted; the page then refetches. Works before the socket exists. */
export function useServerEvent<Name extends EventName>(
  name: Name,
  onEvent: (payload: ServerEvents[Name]) => void,
): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const listener = (payload: ServerEvents[Name]) => latest.current(payload)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return () => {
      all.delete(listener)
    }
  }, [name])
}
