import { z } from 'zod'
import { CurrentPassword as Password } from './currentPassword.ts'
import { EmailAddress } from './email.ts'
import { Instant } from './envelope.ts'

/** Token of a link in an email, after `#confirm=` or `#stop=`. */
const Token = z.string().min(1).max(200)

/** A change of the caller's address that is not confirmed yet (docs/product/account.md#email-address). */
export const EmailChange = z.object({
  /** null when no change is pending. */
  NewEmail: z.string().nullable(),
  /** Until when the link in the email is valid. */
  ExpireDate: Instant.nullable(),
})
export type EmailChange = z.infer<typeof EmailChange>

export const emailChangeCalls = {
  '/account/emailchange': { body: z.object({}), data: EmailChange },
  /**
   * Sends a link to the new address and a notice to the current one; voids an earlier request. Returns the same for
   * every address, whether or not an account has it. `Code` is required where two-step sign-in is on.
   */
  '/account/requestemailchange': {
    body: z.object({ NewEmail: EmailAddress, Password, Code: z.string().trim().max(100).nullish() }),
    data: z.object({}),
  },
  /** Changes the address. Refused with a message when the link is not valid, or another account has the address. */
  '/login/confirmemailchange': { body: z.object({ Token }), data: z.object({ Email: z.string() }) },
  /** Stops the change, by the link in the notice. Refused with a message when the link is not valid. */
  '/login/stopemailchange': { body: z.object({ Token }), data: z.object({}) },
}
