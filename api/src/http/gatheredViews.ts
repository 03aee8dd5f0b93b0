/** Views that are written in the background: reads do not wait for it and have no transaction. */
export type GatheredViews<View> = {
  /** The same key counts once an hour. */
  note(key: string, view: View): void
  /** Writes the views that are still pending. */
  flush(): Promise<void>
}

const writeAfterMs = 500
const maxSeen = 20_000

/** Period in ms within which the same view counts once, aligned to the clock. */
export const viewHourMs = 3_600_000

type Keyed<View> = { key: string; view: View }

type GatherOptions<View> = {
  /** Views of one group are written together; without it, all are. */
  groupBy?: (view: View) => unknown
  onError: (error: unknown) => void
}

/**
 * Collects the views of half a second into a batch and writes one batch after the other. A view that could not be
 * written is written when it is repeated.
 * @param write gets at least one view, sorted by key, so that two processes that write the same views do not deadlock
 */
export function gatherViews<View>(
  write: (views: readonly View[]) => Promise<unknown>,
  { groupBy = () => null, onError }: GatherOptions<View>,
): GatheredViews<View> {
  const seen = new Set<string>()
  let hour = 0
  let waiting: Keyed<View>[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function writeAll(views: readonly Keyed<View>[]) {
    for (const [, group] of Map.groupBy(views.toSorted(byKey), ({ view }) => groupBy(view))) {
      try {
        await write(group.map(({ view }) => view))
      } catch (error) {
        for (const { key } of group) seen.delete(key)
        onError(error)
      }
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const views = waiting
    waiting = []
    writing = writing.then(() => writeAll(views))
    return writing
  }

  return {
    note(key, view) {
      const current = Math.floor(Date.now() / viewHourMs)
      if (current !== hour || seen.size > maxSeen) seen.clear()
      hour = current
      if (seen.has(key)) return
      seen.add(key)
      waiting.push({ key, view })
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
