import { addDays, dayMs, type LocalDate, minuteMs } from './days.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

// Offsets change only at full quarter hours, so one lookup per quarter hour is enough. Calling Intl for every minute
// of a batch would cost more than storing the batch.
const quarterMs = 15 * minuteMs
const offsets = new Map<string, Map<number, number>>()

function measureOffset(instant: number, zone: string): number {
  const wall: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) wall[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = wall
  return Math.round(Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000)
}

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
export function zoneOffsetMs(instant: number, zone: string): number {
  let ofZone = offsets.get(zone)
  if (!ofZone || ofZone.size > 50_000) {
    ofZone = new Map()
    offsets.set(zone, ofZone)
  }
  const quarter = Math.floor(instant / quarterMs)
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    offset = measureOffset(quarter * quarterMs, zone)
    ofZone.set(quarter, offset)
  }
  return offset
}

/** Whether this zone exists, so that days can be computed in it. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** The calendar day that a zone's clock shows at an instant. */
export function localDate(instant: number, zone: string): LocalDate {
  return new Date(instant + zoneOffsetMs(instant, zone)).toISOString().slice(0, 10)
}

/** Minutes since midnight that a zone's clock shows at an instant, 0–1439. */
export function clockMinutes(instant: number, zone: string): number {
  const wall = instant + zoneOffsetMs(instant, zone)
  return Math.floor((((wall % dayMs) + dayMs) % dayMs) / minuteMs)
}

/**
 * The instant at which a zone's clock first shows a wall time of a day. A time that a clock change skips becomes the
 * instant after the gap, so a day whose midnight is skipped begins when the clock first shows that day.
 */
export function instantMs(date: LocalDate, minutes: number, zone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs
  const before = wall - zoneOffsetMs(wall - dayMs, zone)
  const after = wall - zoneOffsetMs(wall + dayMs, zone)
  const fits = [before, after].filter((at) => at + zoneOffsetMs(at, zone) === wall)
  if (fits.length > 0) return Math.min(...fits)
  return firstAtOrAfter(wall, Math.min(before, after) - dayMs / 4, Math.max(before, after) + dayMs / 4, zone)
}

/** Binary search for the minute at which the zone's clock jumps past a wall time. */
function firstAtOrAfter(wall: number, from: number, to: number, zone: string): number {
  let low = Math.floor(from / minuteMs)
  let high = Math.ceil(to / minuteMs)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle * minuteMs + zoneOffsetMs(middle * minuteMs, zone) < wall) low = middle
    else high = middle
  }
  return high * minuteMs
}

/** The first instant of a calendar day in a zone. */
export function startOfDayMs(date: LocalDate, zone: string): number {
  return instantMs(date, 0, zone)
}

/** The first instant after a calendar day in a zone. Days last 23 to 25 hours. */
export function endOfDayMs(date: LocalDate, zone: string): number {
  return startOfDayMs(addDays(date, 1), zone)
}
