import { z } from 'zod'
import { cardExpireYear } from './limits.ts'

const digits = (typed: string) => typed.replace(/[\s-]/g, '')
const number = z
  .string()
  .max(40)
  .transform(digits)
  .pipe(z.string().regex(/^\d{13,19}$/, 'Please enter a valid card number.'))
const monthRule = 'Expire month must be between 1 and 12.'
const yearRule = (min: number) => `Expire year must be between ${min} and ${cardExpireYear.max}.`

/** The card fields of the forms. The number may contain spaces and dashes. */
export const cardFields = (minYear: number) => ({
  CardHolder: z.string().trim().min(1, 'Card holder is required.').max(100),
  CardNumber: number,
  ExpireMonth: z.coerce.number(monthRule).int(monthRule).min(1, monthRule).max(12, monthRule),
  ExpireYear: z.coerce
    .number(yearRule(minYear))
    .int(yearRule(minYear))
    .min(minYear, yearRule(minYear))
    .max(cardExpireYear.max, yearRule(minYear)),
  Cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'The security code has 3 or 4 digits.'),
})

/** The HTML of a form that sends the browser to the bank's page. */
export const PaymentForm = z.object({ HtmlContent: z.string() })
