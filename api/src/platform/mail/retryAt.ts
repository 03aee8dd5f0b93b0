import { minuteMs } from '@dayline/shared/calendar'

/** Waits after each failure. */
const afterMinutes = [5, 15, 60, 240]

/** When a mail is tried again that has failed so many times; null when it is given up. */
export function retryAt(tries: number, now: number): Date | null {
  const wait = afterMinutes[tries - 1]
  return wait === undefined ? null : new Date(now + wait * minuteMs)
}
