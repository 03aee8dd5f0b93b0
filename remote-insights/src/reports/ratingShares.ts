import { ratioPercent, roundedShareText } from '@dayline/shared/format'

/**
 * Productive, neutral and unproductive time as shares that add up to 100 percent. The productive share must equal the
 * productivity that a badge shows, so only the others absorb rounding.
 */
export function ratingShares(productiveMins: number, neutralMins: number, unproductiveMins: number): string[] {
  const working = productiveMins + neutralMins + unproductiveMins
  const productive = ratioPercent(productiveMins, working)
  if (productive === null) return ['–', '–', '–']
  const exact = [neutralMins, unproductiveMins].map((minutes) => (minutes / working) * 100)
  const [neutral = 0, unproductive = 0] = exact
  const missing = 100 - productive - Math.floor(neutral) - Math.floor(unproductive)
  const isNeutralFirst = neutral % 1 >= unproductive % 1
  const raised = [missing > (isNeutralFirst ? 0 : 1) ? 1 : 0, missing > (isNeutralFirst ? 1 : 0) ? 1 : 0]
  const others = exact.map((share, index) => ({ share, whole: Math.floor(share) + (raised[index] ?? 0) }))
  return [{ share: productiveMins, whole: productive }, ...others].map(({ share, whole }) =>
    roundedShareText(whole, share),
  )
}
