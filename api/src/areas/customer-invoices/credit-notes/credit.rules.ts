import { itemTotal, shareOf } from '@dayline/shared/contract'
import type { StoredInvoiceItem } from '../../../platform/db/schema.ts'

type TaxSum = { rate: number; base: number; amount: number }
/** The credited lines, taxes and total of a credit note. Minor units; rates in hundredths of a percent. */
export type Credit = { items: StoredInvoiceItem[]; taxes: TaxSum[]; total: number }
/** Amounts to credit by key of the line: minor units, without tax. */
export type CreditedAmounts = ReadonlyMap<number, number>

/** The amount of each line that is not credited yet, by its key: minor units, without tax. */
export function creditableAmounts(
  items: readonly StoredInvoiceItem[],
  earlier: readonly Pick<Credit, 'items'>[],
): Map<number, number> {
  const left = new Map(items.map((item) => [item.key, itemTotal(item)]))
  for (const item of earlier.flatMap((credit) => credit.items)) {
    left.set(item.key, (left.get(item.key) ?? 0) - itemTotal(item))
  }
  return left
}

/**
 * The credit of these amounts. Its tax is the tax of everything credited so far less that of earlier credits, so that
 * credits of all parts add up to the invoice to the cent despite rounding.
 */
export function creditOf(
  items: readonly StoredInvoiceItem[],
  earlier: readonly Credit[],
  amounts: CreditedAmounts,
): Credit {
  const credited = items.flatMap((item): StoredInvoiceItem[] => {
    const amount = amounts.get(item.key) ?? 0
    if (amount === 0) return []
    if (amount === itemTotal(item)) return [item]
    return [{ ...item, price: amount, quantity: 1, minutes: null, discountRate: 0 }]
  })
  const bases = new Map<number, number>()
  for (const item of credited) {
    if (item.taxRate > 0) bases.set(item.taxRate, (bases.get(item.taxRate) ?? 0) + itemTotal(item))
  }
  const before = (rate: number) => earlier.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate))
  const taxes = [...bases]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]): TaxSum => {
      const baseBefore = sumOf(before(rate).map((tax) => tax.base))
      const taxBefore = sumOf(before(rate).map((tax) => tax.amount))
      return { rate, base, amount: shareOf(baseBefore + base, rate) - taxBefore }
    })
  const total = sumOf(credited.map(itemTotal)) + sumOf(taxes.map(({ amount }) => amount))
  return { items: credited, taxes, total }
}

/** Keys of fully credited lines of tracked time, whose minutes can be billed again. */
export function freedKeys(items: readonly StoredInvoiceItem[], credits: readonly Pick<Credit, 'items'>[]): number[] {
  const left = creditableAmounts(items, credits)
  const isWhole = [...left.values()].every((amount) => amount === 0)
  // A line that costs nothing, by its price or its discount, is credited only with the whole invoice.
  const isFree = (item: StoredInvoiceItem) =>
    item.minutes !== null && left.get(item.key) === 0 && (itemTotal(item) > 0 || isWhole)
  return items.filter(isFree).map(({ key }) => key)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
