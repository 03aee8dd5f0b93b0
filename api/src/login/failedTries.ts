const tooManyToKeep = 10_000

/** Counts failed tries by key (an account) and says when it is enough for now. A success forgets them. */
export type FailedTries = {
  /** Counts a try as failed until `succeeded` says otherwise, so that a burst cannot slip through; false = enough. */
  begin(key: string): boolean
  succeeded(key: string): void
}

/** @param now milliseconds; tests bring a clock of their own */
export function countFailedTries(max: number, withinMs: number, now = Date.now): FailedTries {
  const tries = new Map<string, { count: number; until: number }>()

  function forgetOld() {
    for (const [key, { until }] of tries) if (until <= now()) tries.delete(key)
  }

  return {
    begin(key) {
      const known = tries.get(key)
      const current = known && known.until > now() ? known : { count: 0, until: now() + withinMs }
      if (current.count >= max) return false
      if (tries.size > tooManyToKeep) forgetOld()
      tries.set(key, { ...current, count: current.count + 1 })
      return true
    },
    succeeded(key) {
      tries.delete(key)
    },
  }
}
