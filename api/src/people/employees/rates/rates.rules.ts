import type { LocalDate } from '@dayline/shared/calendar'

/**
 * What an hour of a person costs and is billed at from a day onward, in minor units. `from` null: from the beginning.
 */
export type Rate = { from: LocalDate | null; pay: number; bill: number }

const isSame = (a: Rate, b: Rate) => a.pay === b.pay && a.bill === b.bill
/** Days as text sort by time; null is before all of them. */
const orderOf = ({ from }: Rate) => from ?? ''

/**
 * A history with a new rate from a day until the next one begins (docs/product/people.md#rates). The first rate of a
 * history has no first day, and neighboring rates always differ.
 */
export function withRate(history: readonly Rate[], rate: Rate): Rate[] {
  return tidy([...history.filter(({ from }) => from !== rate.from), rate])
}

/** A history without the rate that begins on a day: the one before it continues. */
export const withoutRate = (history: readonly Rate[], from: LocalDate): Rate[] =>
  tidy(history.filter((rate) => rate.from !== from))

function tidy(rates: readonly Rate[]): Rate[] {
  const sorted = rates.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  return sorted.filter((rate, index) => index === 0 || !isSame(rate, sorted[index - 1] as Rate))
}

/** The rate of a day. */
export const rateOn = (history: readonly Rate[], day: LocalDate): Rate =>
  history.findLast(({ from }) => from === null || from <= day) as Rate
