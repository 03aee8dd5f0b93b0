import { definitions, toAmount } from '@dayline/shared/contract'
import { amountText } from '../../platform/amountText.ts'

/** Code of a `CurrencyType`, such as USD. */
export function currencyName(currency: number): string {
  return definitions.CurrencyType.find(({ Key }) => Key === currency)?.DisplayName ?? ''
}

/** Formats minor units as text: `$1,234.50`. */
export const moneyText = (minor: number, currency: number): string => amountText(toAmount(minor), currency)
