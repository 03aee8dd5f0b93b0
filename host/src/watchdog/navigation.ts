/** A navigation that the page has not followed yet: the healthy ms waited, and React's commits when it began. */
export type Pending = { waitedMs: number; commitsBefore: number }

/**
 * A navigation that does not arrive is either slow or starved. A slow render commits nothing until it is done; an
 * area that updates endlessly commits again and again and leaves no time for the navigation.
 */
const starved = { afterMs: 5_000, commits: 50 }
/** Too slow, regardless of the cause: it is finished synchronously, and no release is blamed. */
const tooSlowMs = 15_000

/** Decides what to do about a navigation that has not arrived. */
export function judgeNavigation({ waitedMs, commitsBefore }: Pending, commitsNow: number): 'wait' | 'finish' | 'blame' {
  if (waitedMs >= starved.afterMs && commitsNow - commitsBefore >= starved.commits) return 'blame'
  return waitedMs >= tooSlowMs ? 'finish' : 'wait'
}

/** Updates the pending navigation from one check to the next; null once it has arrived. */
export function nextPending(
  before: Pending | null,
  hasArrived: boolean,
  milliseconds: number,
  commitsNow: number,
): Pending | null {
  if (hasArrived) return null
  return before ? { ...before, waitedMs: before.waitedMs + milliseconds } : { waitedMs: 0, commitsBefore: commitsNow }
}
