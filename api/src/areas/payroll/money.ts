import { definitions } from '@dayline/shared/contract'
import { amountText } from '../../platform/amountText.ts'

/** Converts an amount on the wire, which has two decimals, to minor units. */
export const minorOf = (amount: number): number => Math.round(amount * 100)

/** Converts minor units to an amount on the wire. */
export const amountOf = (minor: number): number => minor / 100

/** Code of a `CurrencyType`, such as USD. */
export function currencyName(currency: number): string {
  return definitions.CurrencyType.find(({ Key }) => Key === currency)?.DisplayName ?? ''
}

/** Formats minor units as text: `$1,234.50`. */
export const moneyText = (minor: number, currency: number): string => amountText(amountOf(minor), currency)
