const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?\s*(m)?\.?$/i

/**
 * Minutes since midnight, 0–1439: 24 hours or 12, with or without seconds, which are dropped. Null if it is no time.
 */
export function readClock(text: string): number | null {
  // Some tools write a narrow space before AM and PM.
  const match = clock.exec(text.replace(/\s+/g, ' ').trim())
  if (!match) return null
  const [, hours = '', minutes, , half] = match
  // "9" alone is a number, "9 AM" a time.
  if (minutes === undefined && half === undefined) return null
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (minute > 59) return null
  if (half === undefined) return hour > 23 ? null : hour * 60 + minute
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute
}

const colons = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?$/
const units =
  /^(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?|s)?)?)?\s*(?:(\d+)\s*s(?:ec(?:onds?|s)?)?)?$/i
const decimal = /^\d*(?:[.,]\d+)?$/

/** Minutes of a duration, rounded: 01:30:00, 1:30, 1.5 and 1,5 hours, 1h 30m. Null if it is no duration. */
export function readDuration(text: string): number | null {
  const given = text.trim()
  if (given === '') return null
  const parts = colons.exec(given)
  if (parts) {
    const [, hours, minutes, seconds = '0'] = parts
    return Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60)
  }
  if (decimal.test(given)) return Math.round(number(given) * 60)
  const named = units.exec(given)
  if (!named) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = named
  return Math.round(number(hours) * 60 + Number(minutes) + Number(seconds) / 60)
}

const number = (text: string) => Number(text.replace(',', '.'))
