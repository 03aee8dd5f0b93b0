const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waits after each failed try: some three days, as the Standard Webhooks specification proposes. */
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

/** When a delivery is tried again after so many tries in a row; null = it is given up. */
export function nextTry(tries: number, now: number): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now + wait)
}

/** Whether an answer says that the event has arrived. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300

/** The receiver has gone for good and asks not to be called again. */
export const isGone = (status: number): boolean => status === 410
