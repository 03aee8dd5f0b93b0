/** A calendar day, `YYYY-MM-DD`, without a zone. */
export type LocalDate = string

export const minuteMs = 60_000
/** A day without a clock change; the real days of a zone last 23 to 25 hours. */
export const dayMs = 24 * 60 * minuteMs

const utcOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`)

/** Whether a text is a calendar day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utcOf(text) : Number.NaN
  // V8 reads 30 February as 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The calendar day `count` days later, or earlier when negative. */
export function addDays(date: LocalDate, count: number): LocalDate {
  return new Date(utcOf(date) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day `count` months later, or the last day of that month when it is shorter. */
export function addMonths(date: LocalDate, count: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Number of days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

/** The days from one calendar day to another, both included, in order; empty when `to` is earlier. */
export function listDays(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** ISO weekday of a calendar day: Monday 1 … Sunday 7. */
export function isoWeekday(date: LocalDate): number {
  return ((new Date(utcOf(date)).getUTCDay() + 6) % 7) + 1
}

/** Monday of a day's week, regardless of the first weekday in use; `startOfWeekFrom` takes it into account. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, 1 - isoWeekday(date))
}

/** First day of the month of a day. */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`
}

/** Last day of the month of a day. */
export function endOfMonth(date: LocalDate): LocalDate {
  return addDays(addMonths(startOfMonth(date), 1), -1)
}

/** `HH:mm` as minutes since midnight. Also accepts `9:05 PM`, which older releases of remotes pass. */
export function clockOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map((part) => Number.parseInt(part, 10))
  const half = /[ap]m$/i.exec(text)?.[0].toLowerCase()
  return (half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours) * 60 + minutes
}
