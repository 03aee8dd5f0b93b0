import { type RawBuilder, sql } from 'kysely'

/** What an hour of a person costs and is billed at, in minor units. */
type Rates = { payRate: number; billRate: number }

/** Working time of one person on one task. `marked` is the part that is paid or has its own rate. */
type TaskTime = Rates & { minutes: number; isBillable: boolean; marked?: { minutes: number; spent: number } }

/** Minor units. */
type Amounts = { spent: number; billable: number }

/**
 * The amounts of one person on one task (docs/product/reports.md#amounts). Only these are rounded, half a unit up;
 * every other amount is a sum of them, so that rows always add up to their totals.
 */
export function amountsOf({ minutes, payRate, billRate, isBillable, marked }: TaskTime): Amounts {
  const spent = priceOf(minutes - (marked?.minutes ?? 0), payRate) + (marked?.spent ?? 0)
  return { spent, billable: isBillable ? priceOf(minutes, billRate) : 0 }
}

const priceOf = (minutes: number, hourlyRate: number): number => Math.round((minutes * hourlyRate) / 60)

/** Share of the billable amount that remains after costs, as a fraction; null when nothing is billable. */
export function profitOf({ spent, billable }: Amounts): number | null {
  return billable === 0 ? null : (billable - spent) / billable
}

/** `spent` or `billable` of `amountsOf` in SQL: the same rounding on columns of whole minutes and rates. */
export const priceInSql = (minutes: RawBuilder<unknown>, hourlyRate: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((${minutes})::bigint * ${hourlyRate} + 30) / 60`
