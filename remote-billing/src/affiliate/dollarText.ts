import { CurrencyType, toMinor } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'

/** An amount from the API, in dollars with two decimals. */
export const dollarText = (amount: number): string => money(toMinor(amount), CurrencyType.USD)
