import { CurrencyType } from '@dayline/shared/contract'

const signs: Record<number, string> = {
  [CurrencyType.TRY]: '₺',
  [CurrencyType.USD]: '$',
  [CurrencyType.GBP]: '£',
  [CurrencyType.EUR]: '€',
}
const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount of a `CurrencyType` for messages, mails and documents, as screens show it: `$1,234.50`. */
export const amountText = (amount: number, currency: number): string =>
  `${signs[currency] ?? ''}${number.format(amount)}`
