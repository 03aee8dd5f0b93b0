import { type BudgetForecast, toMinor } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'

/** Formats an amount of a project, which the API sends in whole currency units. */
const projectMoney = (amount: number, currency: number) => money(toMinor(amount), currency)

/**
 * Spent budget since the project began, and when it runs out (docs/product/projects.md#forecast).
 * @param forecast null while it loads, and if there is none
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
