import { type BudgetForecast, toMinor } from '@dayline/shared/contract'
import { daysBetween, formatRange, listDate, money, plural, type Tone } from '@dayline/shared/format'

/** Cost and budget of a project, in the organization's currency. */
export type Budget = { cost: number; budget: number }

/** Brand color below the first alert, orange from there onward, red when the budget is used up. */
export function budgetTone(used: number | null): Tone | 'brand' {
  if (used === null || used < 75) return 'brand'
  return used < 100 ? 'orange' : 'red'
}

/** Formats an amount of a project; on the wire it is in currency units, not in minor units. */
export const projectMoney = (amount: number | null | undefined, currency: number): string =>
  money(typeof amount === 'number' ? toMinor(amount) : null, currency)

type ForecastText = { headline: string; pace: string | null }

/** The forecast for a budget as text; null without a budget (docs/product/projects.md#forecast). */
export function forecastText(
  { cost, budget }: Budget,
  forecast: BudgetForecast | null,
  currency: number,
  today: string,
): ForecastText | null {
  if (budget <= 0) return null
  if (cost >= budget) {
    const over = cost - budget
    return { headline: over > 0 ? `Used up: ${projectMoney(over, currency)} over budget.` : 'Used up.', pace: null }
  }
  if (!forecast) return { headline: 'No forecast yet: it needs a week of the project.', pace: null }
  const { From, To, Spent, RunsOutOn } = forecast
  const pace = `Counted with the mean cost per day of ${formatRange({ start: From, end: To }, today)}: ${projectMoney(Spent, currency)} in ${plural(daysBetween(From, To) + 1, 'day')}.`
  if (Spent === 0) return { headline: 'No forecast: nothing was spent lately.', pace }
  if (RunsOutOn === null) return { headline: 'Lasts for more than ten years at the present pace.', pace }
  return { headline: `Used up on ${listDate(RunsOutOn)} at the present pace.`, pace }
}
