/** Runs once while nothing else is running; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 3000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(run, { timeout: 10_000 })
  return () => window.cancelIdleCallback(idle)
}
