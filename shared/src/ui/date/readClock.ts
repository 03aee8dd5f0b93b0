import { clockValue } from '@dayline/shared/calendar'

const pattern = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(am|pm|a|p)?$/i

/** Parses a clock time as people type it (`9`, `930`, `9:30 pm`, `21.30`) to `HH:mm`; null if invalid. */
export function readClock(text: string): string | null {
  const [, hour, minute = '00', half] = pattern.exec(text.trim()) ?? []
  if (hour === undefined) return null
  const hours = hoursOf(Number(hour), half?.[0]?.toLowerCase())
  if (hours === null || Number(minute) > 59) return null
  return clockValue(hours * 60 + Number(minute))
}

function hoursOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
