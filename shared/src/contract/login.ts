import { z } from 'zod'
import { Token } from './account.ts'

const Email = z.string().trim().min(1, 'Email is required.').pipe(z.email('Please enter a valid email address.'))
/** A solved challenge of `GET /captcha/challenge`: base64 of the JSON `{ challenge, solution }` of altcha-lib; good once. */
const CaptchaToken = z.string().min(1, 'Please complete the verification.').max(4000)

/** A proof-of-work challenge, to be solved with `solveChallenge` of altcha-lib (algorithm PBKDF2/SHA-256). */
export const CaptchaChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.int() }),
  signature: z.string().optional(),
})
export const captchaReads = { '/captcha/challenge': { data: CaptchaChallenge } }

export const SignIn = z.object({ Email, Password: z.string().min(1, 'Password is required.').max(1000), CaptchaToken })

export const loginCalls = {
  /** Wrong e-mail, password or captcha answer `HasError` and no token, the same for every cause (spec 1 §2). */
  '/login/signinweb': { body: SignIn, data: Token },
  /** The demo account; only when the API runs with the demo organization. */
  '/login/signinlive': { body: z.object({}), data: Token },
  /** Lets one socket in, once, within 30 s; no session token stands in a URL (decisions, Calls). */
  '/realtime/ticket': { body: z.object({}), data: z.object({ Ticket: z.string() }) },
}
