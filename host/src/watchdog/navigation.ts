/** The page does not follow its address: for how long, in healthy time, and how often React had committed before. */
export type Pending = { waitedMs: number; commitsBefore: number }

/**
 * A navigation that does not arrive is either slow or starved. A slow render changes nothing until it is done; endless
 * updates of the area that is left change the page again and again and leave no turn for the navigation.
 */
const starved = { afterMs: 5_000, commits: 50 }
/** Too slow, regardless of the cause: it is finished at once, and no release is blamed. */
const tooSlowMs = 15_000

/** What is to be done about a navigation that has not arrived. */
export function judgeNavigation({ waitedMs, commitsBefore }: Pending, commitsNow: number): 'wait' | 'finish' | 'blame' {
  if (waitedMs >= starved.afterMs && commitsNow - commitsBefore >= starved.commits) return 'blame'
  return waitedMs >= tooSlowMs ? 'finish' : 'wait'
}

/** Updates the pending navigation from one check to the next. */
export function nextPending(
  before: Pending | null,
  hasArrived: boolean,
  milliseconds: number,
  commitsNow: number,
): Pending | null {
  if (hasArrived) return null
  return before ? { ...before, waitedMs: before.waitedMs + milliseconds } : { waitedMs: 0, commitsBefore: commitsNow }
}
