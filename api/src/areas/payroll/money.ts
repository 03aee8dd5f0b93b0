import { definitions } from '@dayline/shared/contract'

/** Minor units of an amount on the wire, which has two decimals. */
export const minorOf = (amount: number): number => Math.round(amount * 100)

/** An amount on the wire. */
export const amountOf = (minor: number): number => minor / 100

/** Code of a `CurrencyType`, such as USD. */
export function currencyName(currency: number): string {
  return definitions.CurrencyType.find(({ Key }) => Key === currency)?.DisplayName ?? ''
}

/** Minor units as people read them: `1,234.50 USD`. */
export function moneyText(minor: number, currency: number): string {
  const amount = amountOf(minor).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${amount} ${currencyName(currency)}`
}
