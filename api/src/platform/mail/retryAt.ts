import { minuteMs } from '@dayline/shared/calendar'

/** Delay after each failure. */
const afterMinutes = [5, 15, 60, 240]

/** When a mail is retried after this many failures; null when it is abandoned. */
export function retryAt(tries: number, now: number): Date | null {
  const wait = afterMinutes[tries - 1]
  return wait === undefined ? null : new Date(now + wait * minuteMs)
}
