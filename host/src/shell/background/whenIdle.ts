/** Runs once while nothing else is running; answers how to give it up. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 3000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(run, { timeout: 10_000 })
  return () => window.cancelIdleCallback(idle)
}
