/** With fewer days, there is no usual value. */
const minDays = 2

/**
 * The mean of the days on which anyone worked. Days without work, such as before an organization started, do not count.
 * @returns null for fewer than two such days
 */
export function meanOfDays(minutes: readonly number[]): { mean: number; days: number } | null {
  const worked = minutes.filter((each) => each > 0)
  if (worked.length < minDays) return null
  return { mean: Math.round(worked.reduce((sum, each) => sum + each, 0) / worked.length), days: worked.length }
}
