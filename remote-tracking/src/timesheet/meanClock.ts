import { clockOfMinutes } from '@dayline/shared/format'

/** A mean clock time as text; "+1" is the day after. */
export function meanClock(minutes: number | null): string {
  if (minutes === null) return '–'
  const days = Math.floor(minutes / 1440)
  const clock = clockOfMinutes(minutes % 1440)
  return days > 0 ? `${clock} +${days}` : clock
}
