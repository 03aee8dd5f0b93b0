import { CurrencyType } from '@dayline/shared/contract'
import { currencyCode, currencySymbol } from '@dayline/shared/format'

/** Currencies to choose from, such as "USD ($)". */
export const currencyOptions = Object.values(CurrencyType).map((value) => ({
  value,
  label: `${currencyCode(value)} (${currencySymbol(value)})`,
}))
