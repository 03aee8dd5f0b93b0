/** Views that are written in the background: reads wait for nothing and have no transaction. */
export type GatheredViews<View> = {
  /** The same key counts once an hour. */
  note(key: string, view: View): void
  /** Writes what is not written yet. */
  flush(): Promise<void>
}

const writeAfterMs = 500
const maxSeen = 20_000

/** Milliseconds within which the same view counts once, by the clock. */
export const viewHourMs = 3_600_000

/**
 * Gathers the views of half a second, and writes one such batch after the other.
 * @param write gets at least one view; it handles its own errors
 */
export function gatherViews<View>(write: (views: readonly View[]) => Promise<void>): GatheredViews<View> {
  const seen = new Set<string>()
  let hour = 0
  let waiting: View[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const views = waiting
    waiting = []
    writing = writing.then(() => (views.length > 0 ? write(views) : undefined))
    return writing
  }

  return {
    note(key, view) {
      const current = Math.floor(Date.now() / viewHourMs)
      if (current !== hour || seen.size > maxSeen) seen.clear()
      hour = current
      if (seen.has(key)) return
      seen.add(key)
      waiting.push(view)
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}
