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

/** A percent in words, `42%`; "–" for null. */
export function percent(value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${Math.round(value)}%` : nothing
}

/** `part` of `base` as `42%`, "–" for a zero base. */
export function percentOf(part: number | null | undefined, base: number | null | undefined): string {
  return percent(ratioPercent(part, base))
}

/** Activity level (mean seconds of input per minute, 0–60) as percent (spec 1 §9). */
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
