/** A period has whole days; a day that has begun counts as used. */
const dayMs = 86_400_000

export type Period = { start: number; end: number }

/** Days of the period (epoch ms), and how many of them have not begun at `now`. */
export function daysOf({ start, end }: Period, now: number): { total: number; left: number } {
  const total = Math.max(1, Math.round((end - start) / dayMs))
  const used = Math.ceil((now - start) / dayMs)
  return { total, left: Math.min(total, Math.max(0, total - used)) }
}

/** The part of an amount that belongs to the last `left` of `total` days. Used and unused part add up to the whole. */
export function unusedPart(amountMinor: number, { total, left }: { total: number; left: number }): number {
  return amountMinor - Math.floor((amountMinor * (total - left)) / total)
}

/** The end of a period that begins at `start`: a month or year later, or the last day of a shorter month. */
export function periodEnd(start: number, yearly: boolean): number {
  const date = new Date(start)
  const months = yearly ? 12 : 1
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return end.getTime()
}

type Terms = { totalMinor: number; yearly: boolean }
type ChangeInput = { from: Terms; to: Terms; period: Period; creditMinor: number; now: number }

export type Change = {
  /** The value of the remaining paid time, plus earlier credit. */
  creditMinor: number
  /** The new terms for the rest of the period, or for a new one if the interval changes. */
  chargeMinor: number
  dueMinor: number
  /** Remains for the next payments. */
  creditLeftMinor: number
  period: Period
}

/** What it costs to change now, in cents, by days (docs/product/subscription.md#change). */
export function prorate({ from, to, period, creditMinor, now }: ChangeInput): Change {
  const days = daysOf(period, now)
  const credit = unusedPart(from.totalMinor, days) + creditMinor
  const isNewPeriod = from.yearly !== to.yearly
  const charge = isNewPeriod ? to.totalMinor : unusedPart(to.totalMinor, days)
  return {
    creditMinor: credit,
    chargeMinor: charge,
    dueMinor: Math.max(0, charge - credit),
    creditLeftMinor: Math.max(0, credit - charge),
    period: isNewPeriod ? { start: now, end: periodEnd(now, to.yearly) } : period,
  }
}
