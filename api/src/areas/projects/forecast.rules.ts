import { addDays, daysBetween, type LocalDate } from '@dayline/shared/calendar'

/** Days that the pace is computed from: four whole weeks, so that weekends always have the same weight. */
const paceDays = 28
/** Fewest complete days for a pace; a younger project has none. */
const minProjectDays = 7
const maxForecastDays = 3650

/**
 * The complete days that the pace is computed from: up to yesterday, and not before the project began. Null when too
 * few.
 */
export function paceRange(today: LocalDate, begun: LocalDate): { from: LocalDate; to: LocalDate } | null {
  const earliest = addDays(today, -paceDays)
  const from = begun > earliest ? begun : earliest
  return daysBetween(from, today) < minProjectDays ? null : { from, to: addDays(today, -1) }
}

type Pace = { from: LocalDate; to: LocalDate; spent: number }

/**
 * The day on which the rest of a budget is used up if every day costs as much as the mean day of the pace. Amounts in
 * minor units. Null without cost in these days, or when more than ten years ahead.
 */
export function runsOutOn(today: LocalDate, left: number, { from, to, spent }: Pace): LocalDate | null {
  if (spent <= 0) return null
  const days = daysBetween(from, to) + 1
  const after = Math.ceil((left * days) / spent)
  return after > maxForecastDays ? null : addDays(today, after)
}

/** Percentages of a budget that raise an alert. */
export const alertPercents = [75, 90, 100] as const

/** The thresholds that a cost has reached, lowest first. Amounts in minor units. */
export function reachedPercents(cost: number, budget: number): number[] {
  return budget <= 0 ? [] : alertPercents.filter((percent) => cost * 100 >= budget * percent)
}
