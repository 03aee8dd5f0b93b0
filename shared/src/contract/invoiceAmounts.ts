import { toMinor } from './minorUnits.ts'

/** Inputs of the amounts of a line. Money is in minor units, rates are in hundredths of a percent. */
export type PricedItem = {
  price: number
  quantity: number
  /** Tracked time: the price is then per hour, and the quantity is ignored. */
  minutes: number | null
  discountRate: number
  taxRate: number
}
type TaxSum = { rate: number; base: number; amount: number }
type InvoiceAmounts = { items: number[]; subtotal: number; taxes: TaxSum[]; total: number }

/**
 * A share of an amount, with the rate in hundredths of a percent, rounded half up. Uses big integers because their
 * product may exceed what a number holds exactly.
 */
export const shareOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate) + 5000n) / 10_000n)

/**
 * What is still owed of an invoice, in minor units, because the difference of two floats is not exact. A credit may
 * exceed what is unpaid.
 */
export const amountDueMinor = ({ Total, Paid, Credited }: { Total: number; Paid: number; Credited: number }): number =>
  Math.max(0, toMinor(Total) - toMinor(Credited) - toMinor(Paid))

/** The total of one line without tax (docs/product/invoices.md#amounts). */
export function itemTotal({ price, quantity, minutes, discountRate }: PricedItem): number {
  const whole = minutes === null ? price * quantity : Math.round((price * minutes) / 60)
  return whole - shareOf(whole, discountRate)
}

/**
 * All amounts of an invoice, in minor units. Tax is rounded once per rate, so that the printed parts always add up to
 * their total.
 */
export function invoiceAmounts(items: readonly PricedItem[]): InvoiceAmounts {
  const totals = items.map(itemTotal)
  const bases = new Map<number, number>()
  for (const [index, { taxRate }] of items.entries()) {
    if (taxRate > 0) bases.set(taxRate, (bases.get(taxRate) ?? 0) + (totals[index] ?? 0))
  }
  const taxes = [...bases]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]) => ({ rate, base, amount: shareOf(base, rate) }))
  const subtotal = totals.reduce((sum, total) => sum + total, 0)
  return { items: totals, subtotal, taxes, total: taxes.reduce((sum, { amount }) => sum + amount, subtotal) }
}
