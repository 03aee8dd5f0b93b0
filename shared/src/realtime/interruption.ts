import { useSyncExternalStore } from 'react'

/** A reconnect takes a second; only what lasts is worth a word. */
const WORTH_TELLING_MS = 3000

const listeners = new Set<() => void>()
let isTold = false
let timer: ReturnType<typeof setTimeout> | undefined

function tellAll(next: boolean) {
  if (isTold === next) return
  isTold = next
  for (const listener of listeners) listener()
}

/** The socket is not there; told once it has lasted. */
export function interrupted(): void {
  timer ??= setTimeout(() => tellAll(true), WORTH_TELLING_MS)
}

/** The socket is there again, or nobody wants one any more. */
export function uninterrupted(): void {
  clearTimeout(timer)
  timer = undefined
  tellAll(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether live events are missing for longer than a reconnect takes. */
export const useIsInterrupted = (): boolean => useSyncExternalStore(subscribe, () => isTold)
