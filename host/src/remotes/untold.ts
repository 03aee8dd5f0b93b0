import type { ReleaseEvent } from '@dayline/shared/contract'

const key = 'dayline.untold-release-events'

/** Keeps events that the server has not been told of, because a release may reload the page before that. */
export function keepUntold(events: readonly ReleaseEvent[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(key, JSON.stringify(events))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: a reload loses them.
  }
}

/** What an earlier page of this tab left untold. */
export function untold(): ReleaseEvent[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? (found as ReleaseEvent[]) : []
  } catch {
    return []
  }
}
