import { CurrencyType } from '@dayline/shared/contract'
import { readDecimal } from './numbers.ts'

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

/** All currencies for a select, such as "USD ($)". */
export const currencyOptions: { value: CurrencyType; label: string }[] = Object.values(CurrencyType).map((value) => ({
  value,
  label: `${currencyCode(value)} (${currencySymbol(value)})`,
}))

/** Money in minor units as `$1,234.50`; "–" without an amount. */
export function money(minor: number | null | undefined, currency: number | null | undefined): string {
  if (typeof minor !== 'number' || !Number.isFinite(minor)) return '–'
  const sign = minor < 0 ? '−' : ''
  return `${sign}${currencySymbol(currency)}${amount.format(Math.abs(minor) / 100)}`
}

/**
 * Minor units of a typed amount (`1,234.5` → 123450, `1234,50` → 123450), rounded to whole units; null if it is not
 * an amount.
 */
export function parseMoney(text: string): number | null {
  const read = readDecimal(text.replace(/[₺$£€]/g, ''))
  if (read === null) return null
  // By the exponent, not by multiplication: 1.005 * 100 is less than 100.5.
  const minor = Math.round(Number(`${read.digits}e2`))
  return read.isNegative && minor !== 0 ? -minor : minor
}

/** Minor units as the text of a money field, `1234.50`. */
export function moneyText(minor: number | null | undefined): string {
  return typeof minor === 'number' && Number.isFinite(minor) ? (minor / 100).toFixed(2) : ''
}
