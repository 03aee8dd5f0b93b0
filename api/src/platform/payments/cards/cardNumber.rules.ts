/** A typed number, reduced to digits. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Whether it has the length of a card number and a correct check digit (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const families: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(979|6500|65)/, 'Troy'],
  [/^(6011|64[4-9])/, 'Discover'],
]

/** The brand name of the card. */
export function familyOf(typed: string): string {
  const digits = digitsOf(typed)
  return families.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Card'
}

/**
 * Whether a card that expires in this month can no longer be charged at `now` (epoch ms). It is valid until the month
 * has ended everywhere.
 */
export function isExpired(month: number, year: number, now: number): boolean {
  return now >= Date.UTC(year, month, 1, 12)
}
