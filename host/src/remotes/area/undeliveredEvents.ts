import type { ReleaseEvent } from '@dayline/shared/contract'

const key = 'dayline.undelivered-release-events'

/** Stores events that the server has not received, because a release may reload the page before they are sent. */
export function storeUndelivered(events: readonly ReleaseEvent[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(key, JSON.stringify(events))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: a reload loses them.
  }
}

/** Events that an earlier page of this tab could not send. */
export function undeliveredEvents(): ReleaseEvent[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? (found as ReleaseEvent[]) : []
  } catch {
    return []
  }
}
