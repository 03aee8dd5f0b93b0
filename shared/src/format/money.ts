import { CurrencyType } from '@dayline/shared/contract'

const codes: Record<number, string> = {
  [CurrencyType.TRY]: 'TRY',
  [CurrencyType.USD]: 'USD',
  [CurrencyType.GBP]: 'GBP',
  [CurrencyType.EUR]: 'EUR',
}
const symbols: Record<string, string> = { TRY: '₺', USD: '$', GBP: '£', EUR: '€' }
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ISO code of a `CurrencyType` (1 TRY, 2 USD, 3 GBP, 4 EUR); empty for an unknown number. */
export function currencyCode(currency: number | null | undefined): string {
  return codes[currency ?? 0] ?? ''
}

/** Sign of a `CurrencyType`. */
export function currencySymbol(currency: number | null | undefined): string {
  return symbols[currencyCode(currency)] ?? ''
}

/** Money in minor units as `$1,234.50`; "–" without an amount. */
export function money(minor: number | null | undefined, currency: number | null | undefined): string {
  if (typeof minor !== 'number' || !Number.isFinite(minor)) return '–'
  const sign = minor < 0 ? '−' : ''
  return `${sign}${currencySymbol(currency)}${amount.format(Math.abs(minor) / 100)}`
}

/** Minor units of a typed amount (`1,234.5` or `1234,50` → 123450), or null where it is not an amount. */
export function parseMoney(text: string): number | null {
  const compact = text.replace(/[\s₺$£€]/g, '')
  const decimal = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(compact)
  if (!decimal || !/\d/.test(compact)) return null
  const whole = (decimal[1] ?? '').replace(/[.,](?=\d{3}(\D|$))/g, '')
  if (!/^-?\d*$/.test(whole)) return null
  const negative = whole.startsWith('-')
  const minor = Math.abs(Number(whole || 0)) * 100 + Number((decimal[2] ?? '').padEnd(2, '0'))
  return negative ? -minor : minor
}

/** Minor units as the text of a money field, `1234.50`. */
export function moneyText(minor: number | null | undefined): string {
  return typeof minor === 'number' && Number.isFinite(minor) ? (minor / 100).toFixed(2) : ''
}
