import { CurrencyType } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'

/** Cents as `$1,234.50`. */
export const dollars = (cents: number): string => money(cents, CurrencyType.USD)

/** An amount of the wire, with two decimals, as cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
