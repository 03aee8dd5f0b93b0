import type { LocalDate } from '@dayline/shared/calendar'

/** Whether 03/04 is April 3 or March 4. */
export type DateOrder = 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/
const iso = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/
/** 21/Nov/26, 21 Nov 2026, 21-November-2026 */
const dayFirst = /^(\d{1,2})[ ./-]+([a-z]{3,9})\.?,?[ ./-]+(\d{4}|\d{2})\b/i
/** Nov 21, 2026 */
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})\b/i

/**
 * The date order of a file: one number above 12 decides. Without one it is guessed from the separator: slashes mean the
 * order of the United States.
 */
export function dateOrderOf(texts: readonly string[]): { order: DateOrder; isGuessed: boolean } {
  const parts = texts.flatMap((text) => {
    const match = numeric.exec(text.trim())
    return match ? [{ one: Number(match[1]), two: Number(match[3]), separator: match[2] }] : []
  })
  if (parts.some(({ one }) => one > 12)) return { order: 'dmy', isGuessed: false }
  if (parts.some(({ two }) => two > 12)) return { order: 'mdy', isGuessed: false }
  const order = parts.some(({ separator }) => separator === '/') ? 'mdy' : 'dmy'
  return { order, isGuessed: parts.length > 0 }
}

/** The day at the start of a text; null when there is none, or it is not in the calendar. */
export function readDay(text: string, order: DateOrder): LocalDate | null {
  const given = text.trim()
  const year = iso.exec(given)
  if (year) return dayOf(year[1], year[3], year[4])
  const digits = numeric.exec(given)
  if (digits) {
    const [, one, , two, last] = digits
    return order === 'dmy' ? dayOf(last, two, one) : dayOf(last, one, two)
  }
  const named = dayFirst.exec(given)
  if (named) return dayOf(named[3], monthNumber(named[2]), named[1])
  const american = monthFirst.exec(given)
  return american ? dayOf(american[3], monthNumber(american[1]), american[2]) : null
}

const monthNumber = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${text}T00:00:00Z`)
  // June 31 would roll over to July.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? text : null
}
