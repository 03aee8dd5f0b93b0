import { toMinor } from './minorUnits.ts'

/** Used percent of a budget, rounded down so that 100 means used up; null without a budget. */
export const usedPercent = ({ cost, budget }: { cost: number; budget: number }): number | null =>
  budget > 0 ? Math.floor((toMinor(cost) * 100) / toMinor(budget)) : null
