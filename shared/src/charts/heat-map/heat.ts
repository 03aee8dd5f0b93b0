import { cssColor } from '../plot.ts'

/** A row or a column of a heat map. `mark` is a shorter label for columns as narrow as a cell. */
export type HeatLine = { id: number; label: string; mark?: string }

/** The steps of the scale from the faintest, in percent of the full color. */
export const heatSteps = [12, 28, 48, 72, 100] as const

/** The step of a value, from 1; 0 for a value of 0. */
export function stepOf(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0
  return Math.min(heatSteps.length, Math.ceil((value / highest) * heatSteps.length))
}

/** The highest value of each step. */
export function stepLimits(highest: number): number[] {
  return heatSteps.map((_, index) => Math.floor((highest * (index + 1)) / heatSteps.length))
}

/** The steps of the legend: without those that no whole number belongs to, because the highest value is low. */
export function legendSteps(highest: number): { step: number; limit: number }[] {
  const limits = stepLimits(highest)
  return limits
    .map((limit, index) => ({ step: index + 1, limit }))
    .filter(({ limit }, index) => limit > (limits[index - 1] ?? 0))
}

/** The color of a step: shades of one color, which differ in lightness for every kind of color vision. */
export function stepColor(step: number): string {
  const share = heatSteps[step - 1]
  if (share === undefined) return cssColor('bg.muted')
  return `color-mix(in srgb, ${cssColor('brand.solid')} ${share}%, ${cssColor('bg.panel')})`
}
