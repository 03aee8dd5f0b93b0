import type { CallPath, ReadPath } from '@dayline/shared/contract'
import { useEffect, useSyncExternalStore } from 'react'

/** When each read was last answered, which of these answers were stored ones, and how many components show each. */
const readAt = new Map<string, number>()
const stored = new Set<string>()
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const nameOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body)}`

function notify() {
  for (const listener of listeners) listener()
}

/** Records when a read was answered: now by the server, or at an earlier visit for a stored answer. */
export function noteReadAt(path: CallPath | ReadPath, body: unknown, at: number, isStored = false): void {
  const name = nameOf(path, body)
  readAt.set(name, at)
  if (isStored) stored.add(name)
  else stored.delete(name)
  notify()
}

/** When a read was last answered; undefined for a read that is never stored. */
export const readAtOf = (path: CallPath | ReadPath, body: unknown): number | undefined => readAt.get(nameOf(path, body))

/** Counts a read as shown while mounted. A null body and the account, which every screen reads, do not count. */
export function useShownRead(path: CallPath, body: unknown): void {
  const name = body === null || path === '/account/get' ? null : nameOf(path, body)
  useEffect(() => {
    if (name === null) return
    shown.set(name, (shown.get(name) ?? 0) + 1)
    notify()
    return () => {
      const left = (shown.get(name) ?? 1) - 1
      if (left > 0) shown.set(name, left)
      else shown.delete(name)
      notify()
    }
  }, [name])
}

function oldest(): number | null {
  const moments = [...shown.keys()].flatMap((name) => readAt.get(name) ?? [])
  return moments.length > 0 ? Math.min(...moments) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** When the oldest data on the screen was read; null when none of it is storable. */
export const useOldestRead = (): number | null => useSyncExternalStore(subscribe, oldest)

/** Whether the screen shows a stored answer: the browser may report a connection while the server cannot be reached. */
export const useShowsStored = (): boolean =>
  useSyncExternalStore(subscribe, () => [...shown.keys()].some((name) => stored.has(name)))
