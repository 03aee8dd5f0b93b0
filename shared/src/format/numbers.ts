const nothing = '–'
const plain = new Intl.NumberFormat('en-US')

/** A whole or decimal number with thousands separators; "–" without one. */
export function count(value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? plain.format(value) : nothing
}

/** Share of a base in whole percent, or null where the base is zero (never NaN or Infinity). */
export function ratioPercent(part: number | null | undefined, base: number | null | undefined): number | null {
  if (typeof part !== 'number' || typeof base !== 'number' || !Number.isFinite(part) || !Number.isFinite(base))
    return null
  return base === 0 ? null : Math.round((part / base) * 100)
}

/** A percent as text, `42%`; "–" for null. */
export function percent(value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${Math.round(value)}%` : nothing
}

/** A share that was rounded to whole percent as text: `< 1%` if it is 0 although the exact share is above 0. */
export function roundedShareText(rounded: number | null, exact: number): string {
  return rounded === 0 && exact > 0 ? '< 1%' : percent(rounded)
}

/** `part` of `base` as `42%`, `< 1%` if little above 0, "–" for a zero base. Use `shareTexts` for shares of a whole. */
export function percentOf(part: number | null | undefined, base: number | null | undefined): string {
  return roundedShareText(ratioPercent(part, base), Number(part) / Number(base))
}

/**
 * Shares of a whole in whole percent that add up: each is rounded down, and the missing percents go to the largest
 * remainders. `whole` is the sum of the parts; pass it if there are others. Null for each part if it is zero.
 */
export function sharePercents(parts: readonly number[], whole: number = sumOf(parts)): (number | null)[] {
  if (!(whole > 0)) return parts.map(() => null)
  const exact = parts.map((part) => (part / whole) * 100)
  const missing = Math.round(sumOf(exact)) - sumOf(exact.map(Math.floor))
  const first = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
  const raised = new Set(first.map(({ index }) => index))
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0))
}

/** The texts of `sharePercents`. A share that gets no percent is `< 1%`. */
export function shareTexts(parts: readonly number[], whole: number = sumOf(parts)): string[] {
  return sharePercents(parts, whole).map((share, index) => roundedShareText(share, Number(parts[index])))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Activity level (mean seconds of input per minute, 0–60) as percent. */
export function activityPercent(level: number | null | undefined): number | null {
  if (typeof level !== 'number' || !Number.isFinite(level)) return null
  return Math.round((Math.min(60, Math.max(0, level)) / 60) * 100)
}

/** Bytes as `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1).replace(/\.0$/, '')} ${units[unit]}`
}

/** A word with its count: `plural(1, 'task')` = "1 task", `plural(3, 'task')` = "3 tasks". */
export function plural(value: number, one: string, many: string = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
// A single group, `1.234`, is a number with three decimals, because numbers are shown with a decimal point.
const groupedByPoints = /^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/

/** A typed number as its sign and its digits with a decimal point (`1.234,5` → `1234.5`); null if it is not one. */
export function readDecimal(text: string): { isNegative: boolean; digits: string } | null {
  const [, sign, typed = ''] = /^(-?)(.*)$/.exec(text.replace(/\s/g, '')) ?? []
  const ungrouped = groupedByCommas.test(typed)
    ? typed.replaceAll(',', '')
    : groupedByPoints.test(typed)
      ? typed.replaceAll('.', '')
      : typed
  const digits = ungrouped.replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? { isNegative: sign === '-', digits } : null
}

/** Message under a number field whose text is not a number. */
export const notANumber = 'Please enter a number.'

/** A typed number (`1,5` → 1.5, `1,000` → 1000); null if it is not one. */
export function parseNumber(text: string): number | null {
  const read = readDecimal(text)
  if (read === null) return null
  const value = Number(read.digits)
  return read.isNegative && value !== 0 ? -value : value
}
