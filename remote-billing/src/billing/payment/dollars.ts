import { CurrencyType } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'

/** Cents as `$1,234.50`. */
export const dollars = (cents: number): string => money(cents, CurrencyType.USD)

/** An amount of the wire in a currency of the checkout, an ISO code: `$1,234.50`, `€9.99`. */
export const amountIn = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
