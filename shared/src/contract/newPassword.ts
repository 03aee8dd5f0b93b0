import { z } from 'zod'

export const passwordRule = 'Password must be at least 8 characters and contain a letter and a digit.'

export function isStrongEnough(password: string): boolean {
  return password.length >= 8 && password.length <= 1000 && /\p{L}/u.test(password) && /\d/.test(password)
}

/** The field of a new password; an empty one is reported only as missing. */
export const NewPassword = z
  .string()
  .min(1, { error: 'Password is required.', abort: true })
  .max(1000)
  .refine(isStrongEnough, passwordRule)

export const PasswordRetry = z.string().min(1, 'Please retype the password.').max(1000)

const typedTwice = z.object({ Password: z.string().min(1), PasswordRetry: z.string().min(1) })

/** For `refine` of a form with both fields. Checked with the other rules, so that all refusals are shown at once. */
export const samePassword: [
  check: (form: { Password: string; PasswordRetry: string }) => boolean,
  refusal: { path: string[]; error: string; when: (payload: { value: unknown }) => boolean },
] = [
  (form) => form.Password === form.PasswordRetry,
  {
    path: ['PasswordRetry'],
    error: 'Passwords do not match.',
    when: ({ value }) => typedTwice.safeParse(value).success,
  },
]
