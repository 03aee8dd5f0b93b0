import type { CallPath, ReadPath } from '@dayline/shared/contract'
import { useEffect, useSyncExternalStore } from 'react'

/** The last answer of each read, and how many components show each. */
const answers = new Map<string, { at: number; isStored: boolean }>()
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const nameOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body)}`

function notify() {
  for (const listener of listeners) listener()
}

/** Records when a read was answered: now by the server, or at an earlier visit for a stored answer. */
export function noteReadAt(path: CallPath | ReadPath, body: unknown, at: number, isStored = false): void {
  answers.set(nameOf(path, body), { at, isStored })
  notify()
}

/** When a read was last answered; undefined for a read that is never stored. */
export const readAtOf = (path: CallPath | ReadPath, body: unknown): number | undefined =>
  answers.get(nameOf(path, body))?.at

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
  const moments = [...shown.keys()].flatMap((name) => answers.get(name)?.at ?? [])
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
  useSyncExternalStore(subscribe, () => [...shown.keys()].some((name) => answers.get(name)?.isStored === true))
