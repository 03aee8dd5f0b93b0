import type { ChartChange } from '../changes.ts'

/** A share of the ring. Give `color` only for tokens such as `status.working`; otherwise the palette decides. */
export type DonutSlice = {
  id: string
  label: string
  value: number
  color?: string
  /** The same part of what the ring is compared with: its share of the whole, 0–100, and the difference. */
  compared?: { share: number; change: ChartChange } | undefined
  /** Whether it cannot be opened, such as the sum of all others. */
  isClosed?: boolean
  /** The sum of all parts that have no slice. */
  isRest?: boolean
}

/** Alternating blue and yellow: neighbors differ for every kind of color vision, and in lightness. */
export const distinctColors = ['brand.solid', 'status.waiting', 'blue.solid', 'status.idle', 'fg'] as const
export const restColor = 'fg.subtle'

type Part = { id: string; label: string; value: number; isClosed?: boolean }

/**
 * As many parts as there are distinguishable colors, largest first, and the sum of the others.
 * @param restLabel names the others: "7 other apps"
 */
export function topSlices(parts: readonly Part[], restLabel: (count: number) => string): DonutSlice[] {
  const sorted = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  const slices = sorted
    .slice(0, distinctColors.length)
    .map((part, index): DonutSlice => ({ ...part, color: distinctColors[index] ?? restColor }))
  const rest = sorted.slice(slices.length)
  const [first] = rest
  if (!first) return slices
  if (rest.length === 1) return [...slices, { ...first, color: restColor }]
  const value = rest.reduce((sum, part) => sum + part.value, 0)
  return [
    ...slices,
    { id: 'rest', label: restLabel(rest.length), value, color: restColor, isClosed: true, isRest: true },
  ]
}
