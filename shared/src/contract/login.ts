import { z } from 'zod'
import { Token } from './account.ts'
import { CurrentPassword } from './currentPassword.ts'
import { EmailAddress as Email } from './email.ts'
import { definitions } from './enumLabels.ts'
import { NewPassword, PasswordRetry, samePassword } from './newPassword.ts'
import { SecondStepCode } from './twoStep.ts'

/**
 * A solved challenge of `GET /captcha/challenge`: base64 of the JSON `{ challenge, solution }` of altcha-lib; valid
 * once.
 */
const CaptchaToken = z.string().min(1, 'Please complete the verification.').max(4000)

/** A proof-of-work challenge, to be solved with `solveChallenge` of altcha-lib (algorithm PBKDF2/SHA-256). */
export const CaptchaChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.int() }),
  signature: z.string().optional(),
})
export const captchaReads = { '/captcha/challenge': { data: CaptchaChallenge } }

export const SignIn = z.object({
  Email,
  Password: CurrentPassword,
  CaptchaToken,
  /** Whether the client supports the second step; otherwise accounts that require one are refused. */
  CanAskForCode: z.boolean().nullish(),
})

/** A session, or the second step that is required for one. */
export const SignedIn = z.object({
  /** null while the second step is missing. */
  Token: z.string().nullable(),
  /** For `/login/secondstep`; valid for ten minutes. */
  SecondStep: z.string().optional(),
})

export const SecondStep = z.object({
  SecondStep: z.string().min(1).max(200),
  Code: SecondStepCode,
})

/** The code of an invitation's link (`/register?invitationCode=…`). */
const InvitationCode = z.string().trim().min(1, 'This invitation is invalid or has expired.').max(200)

const Terms = z.object({
  /** Whether the terms are accepted; existing clients use all three spellings. Refused under `Aggrements`. */
  Aggrements: z.boolean().nullish(),
  Aggreements: z.boolean().nullish(),
  Agreements: z.boolean().nullish(),
})
const hasAgreed = (form: z.output<typeof Terms>) => Boolean(form.Aggrements || form.Aggreements || form.Agreements)

const SignUpFields = Terms.extend({
  /**
   * Joins the organization, team and role of the invitation; without one, the person starts without an organization.
   */
  InvitationCode: z.string().trim().max(200).nullish(),
  /** Code of the referral link that was followed; an unknown one, or one of more than 40 characters, is ignored. */
  RefCode: z
    .string()
    .trim()
    .transform((code) => (code.length > 40 ? null : code))
    .nullish(),
  FirstName: z.string().trim().min(1, 'First name is required.').max(100),
  LastName: z.string().trim().min(1, 'Surname is required.').max(100),
  Email,
  Password: NewPassword,
  PasswordRetry,
  CaptchaToken,
})

/**
 * All refusals of the form are returned at once, except those that need the database, such as an address in use.
 */
export const SignUp = SignUpFields.refine(...samePassword).refine(hasAgreed, {
  path: ['Aggrements'],
  error: 'Please confirm the aggreements before you proceed.',
  when: ({ value }) => Terms.safeParse(value).success,
})

/** Refused under `Email`, whichever of the two spellings was sent. */
export const ForgotPassword = z.object({ Email, CaptchaToken })

const ResetPasswordFields = z.object({
  Email,
  /** As in the email; case, spaces and dashes do not matter. */
  Code: z.string().trim().min(1, 'Code is required.').max(100),
  Password: NewPassword,
  PasswordRetry,
  CaptchaToken,
})
export const ResetPassword = ResetPasswordFields.refine(...samePassword)

/** Details of an invitation, for anyone who has its code. */
export const InvitationDetails = z.object({
  Employee: z.object({ Invitation: z.object({ FirstName: z.string(), LastName: z.string(), Email: z.string() }) }),
  Organization: z.object({ Title: z.string(), Image: z.string().nullable() }),
  Team: z.object({ Title: z.string(), Color: z.string() }).nullable(),
})
export type InvitationDetails = z.infer<typeof InvitationDetails>

const oneOf = (title: 'Industry' | 'OrganizationExpectation', message: string) =>
  z.int().refine((key) => definitions[title].some(({ Key }) => Key === key), message)

export const IndustryKey = oneOf('Industry', 'Please choose an industry.')
export const ExpectationKey = oneOf('OrganizationExpectation', 'Please choose an expectation.')

export const CreateOrganization = z.object({
  Title: z.string().trim().min(1, 'Title is required.').max(100),
  Industry: IndustryKey,
  Expectation: ExpectationKey,
})

export const loginCalls = {
  /** A wrong email, password or captcha returns `HasError` and no token, with the same message for every cause. */
  '/login/signinweb': { body: SignIn, data: SignedIn },
  /** A wrong or used code is refused under `Code`, an expired sign-in with a message. */
  '/login/secondstep': { body: SecondStep, data: Token },
  /** Signs in to the demo account; only when the API runs with the demo organization. */
  '/login/signinlive': { body: z.object({}), data: Token },
  /** Creates an account and signs in. Refused under `Email`, `InvitationCode` and the other fields. */
  '/login/signup': { body: SignUp, data: Token },
  /** Returns the same message for every address. Clients send `email` or `Email`; both are accepted. */
  '/login/forgotpassword': {
    body: z.object({
      email: z.string().max(1000).nullish(),
      Email: z.string().max(1000).nullish(),
      CaptchaToken: z.string().max(4000).nullish(),
    }),
    data: z.object({}),
  },
  /** A wrong, used or expired code is refused under `Code`, as is one for an unknown email. Ends every session. */
  '/login/resetpassword': { body: ResetPassword, data: z.object({}) },
  /** Returns the details of an invitation. Refused under `InvitationCode`. */
  '/login/checkinvitationcode': { body: z.object({ InvitationCode }), data: InvitationDetails },
  /** Joins with the caller's account; returns a token for that organization. Refused under `InvitationCode`. */
  '/login/acceptinvitation': { body: z.object({ InvitationCode }), data: Token },
  /** The caller becomes its Owner; returns a token for the new organization. */
  '/login/createorganization': { body: CreateOrganization, data: Token },
}
