import { CurrencyType } from '@dayline/shared/contract'
import { currencyCode, currencySymbol } from '@dayline/shared/format'

/** Currencies to choose from, such as "USD ($)". */
export const currencyOptions = Object.values(CurrencyType).map((value) => ({
  value,
  label: `${currencyCode(value)} (${currencySymbol(value)})`,
}))

/** Converts an amount from the API, which has two decimals, to minor units. */
export const toMinor = (amount: number): number => Math.round(amount * 100)
