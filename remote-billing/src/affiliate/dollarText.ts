import { CurrencyType } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'

/** An amount from the API, in dollars with two decimals. */
export const dollarText = (amount: number): string => money(Math.round(amount * 100), CurrencyType.USD)
