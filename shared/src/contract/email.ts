import { z } from 'zod'

/** An address that mail is sent to; 254 characters is the longest that mail servers accept. */
export const EmailAddress = z
  .string()
  .trim()
  .min(1, 'Email is required.')
  .max(254)
  .pipe(z.email('Please enter a valid email address.'))
