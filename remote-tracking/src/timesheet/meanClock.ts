import { clockOfMinutes } from '@dayline/shared/format'

/** An average clock time as text; "+1" marks the next day. */
export function meanClock(minutes: number | null): string {
  if (minutes === null) return '–'
  const days = Math.floor(minutes / 1440)
  const clock = clockOfMinutes(minutes % 1440)
  return days > 0 ? `${clock} +${days}` : clock
}
