/** Longest wait for the work of screens, so that an unreachable server does not block signing out or switching. */
const MAX_WAIT_MS = 3000

type Work = () => Promise<unknown>
const pending = new Set<Work>()

/**
 * Runs work, such as a delayed deletion, before the user signs out or switches the organization: afterwards its calls
 * would lack the session. The end of the session waits for it, but at most three seconds. Returns the function that
 * cancels it.
 */
export function beforeSessionEnds(work: Work): () => void {
  pending.add(work)
  return () => void pending.delete(work)
}

/** Runs all such work, once; null if there is none. Never rejects. */
export function finishSessionWork(): Promise<unknown> | null {
  if (pending.size === 0) return null
  const all = [...pending]
  pending.clear()
  let timer: ReturnType<typeof setTimeout>
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS)
  })
  const done = Promise.allSettled(all.map((work) => work()))
  return Promise.race([done, timeIsUp]).finally(() => clearTimeout(timer))
}
