import { useSyncExternalStore } from 'react'

/** A reconnect takes a second; only longer interruptions are reported. */
const REPORT_AFTER_MS = 3000

const listeners = new Set<() => void>()
let isReported = false
let timer: ReturnType<typeof setTimeout> | undefined

function notifyAll(next: boolean) {
  if (isReported === next) return
  isReported = next
  for (const listener of listeners) listener()
}

/** Call when the socket is disconnected; it is reported once that lasts. */
export function noteDisconnect(): void {
  timer ??= setTimeout(() => notifyAll(true), REPORT_AFTER_MS)
}

/** Call when the socket is connected again, or no longer needed. */
export function clearDisconnect(): void {
  clearTimeout(timer)
  timer = undefined
  notifyAll(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether live events have been missing for longer than a reconnect takes, or there is no network at all. */
export const useIsInterrupted = (): boolean => useSyncExternalStore(subscribe, () => isReported || !navigator.onLine)
