const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waits after each failed try: about three days in all, as the Standard Webhooks specification suggests. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** From the first try of an event to its last one. */
export const triesTakeMs: number = waits.reduce((sum, wait) => sum + wait, 0)

/** The time of the next try after this number of failed tries; null = no further try. */
export function nextTry(tries: number, now: number): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now + wait)
}

/** Whether a status means that the event was delivered. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300

/** Whether a status means that the receiver is gone for good and wants no further calls. */
export const isGone = (status: number): boolean => status === 410
