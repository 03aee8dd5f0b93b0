import { CurrencyType, type CustomerInvoice } from '@dayline/shared/contract'

const signs: Record<number, string> = {
  [CurrencyType.TRY]: '₺',
  [CurrencyType.USD]: '$',
  [CurrencyType.GBP]: '£',
  [CurrencyType.EUR]: '€',
}
const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** An amount as screens show it. */
export const amountText = (amount: number, currency: number): string =>
  `${signs[currency] ?? ''}${number.format(amount)}`
export const rateText = (rate: number): string => `${plain.format(rate)}%`
export const quantityText = ({ Quantity, Minutes }: CustomerInvoice['Items'][number]): string =>
  Minutes === null ? plain.format(Quantity) : `${Math.floor(Minutes / 60)}h ${String(Minutes % 60).padStart(2, '0')}m`
