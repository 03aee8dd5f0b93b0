/** What `jest.useFakeTimers` would replace besides Date. */
const kept = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/**
 * Stops the clock of a test file at an instant, for tests with fixed days: ranges are shown with their year once it is
 * over. Timers run.
 */
export function setDate(instant: string): void {
  jest.useFakeTimers({ now: Date.parse(instant), doNotFake: [...kept] })
}
