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

/**
 * What a change of a history changes on which day, as fields of the audit log. Leaves out the last rate: it is a column
 * of the employment, which the log's trigger compares.
 */
export function loggedChanges(before: readonly Rate[], after: readonly Rate[]): Record<string, [number, number]> {
  const days = [...new Set([...before, ...after].map(({ from }) => from))]
  const earlier = days.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)).slice(0, -1)
  const rateFrom = (history: readonly Rate[], day: LocalDate | null) =>
    day === null ? (history[0] as Rate) : rateOn(history, day)
  return Object.fromEntries(
    earlier.flatMap((day) => {
      const [old, now] = [rateFrom(before, day), rateFrom(after, day)]
      const changed = (['pay', 'bill'] as const).filter((kind) => old[kind] !== now[kind])
      return changed.map((kind) => [`${kind}_rate_minor from ${day ?? 'the beginning'}`, [old[kind], now[kind]]])
    }),
  )
}

/** The rate of a day. */
export const rateOn = (history: readonly Rate[], day: LocalDate): Rate =>
  history.findLast(({ from }) => from === null || from <= day) as Rate
