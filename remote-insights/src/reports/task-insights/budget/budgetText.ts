import type { BudgetForecast } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'

/** Used percent of a budget, rounded down so that 100 means used up. */
export const usedPercent = (cost: number, budget: number): number => Math.floor(Math.round(cost * 100) / budget)

/** An amount of a project, which the wire has in whole currency units. */
const projectMoney = (amount: number, currency: number) => money(Math.round(amount * 100), currency)

/**
 * The budget of a project since it began, and when it is used up (docs/product/projects.md#forecast).
 * @param forecast null while it is read, and where there is none
 */
export function budgetText(
  { cost, budget }: { cost: number; budget: number },
  forecast: BudgetForecast | null,
  currency: number,
): string {
  const spent = `${projectMoney(cost, currency)} of the budget of ${projectMoney(budget, currency)} since the project began`
  if (cost > budget) return `${spent}, ${projectMoney(cost - budget, currency)} over it`
  if (!forecast || forecast.Spent === 0) return spent
  if (forecast.RunsOutOn === null) return `${spent}; at the present pace it lasts for more than ten years`
  return `${spent}; at the present pace it is used up on ${listDate(forecast.RunsOutOn)}`
}
