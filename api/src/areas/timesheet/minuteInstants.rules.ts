import { dayMs, type LocalDate, minuteMs } from '@dayline/shared/calendar'

const clocks = Array.from({ length: dayMs / minuteMs }, (_, minute) =>
  new Date(minute * minuteMs).toISOString().slice('1970-01-01'.length),
)
let lastDay: [day: number, date: LocalDate] = [0, '1970-01-01']

/**
 * Formats minutes since 1970 as an instant. `toISOString` takes ten times as long, which was most of the time for a
 * month of a thousand people.
 */
export function instantOfMinute(minute: number): string {
  const day = Math.floor(minute / clocks.length)
  if (day !== lastDay[0]) lastDay = [day, new Date(day * dayMs).toISOString().slice(0, 10)]
  return `${lastDay[1]}${clocks[minute - day * clocks.length]}`
}
