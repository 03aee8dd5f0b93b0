import { z } from 'zod'
import { Day, Id, Instant } from './envelope.ts'

/** Six digits of the authenticator app, or a recovery code; spaces, dashes and case do not matter. */
export const SecondStepCode = z.string().trim().min(1, 'Code is required.').max(100)
const Password = z.string().min(1, 'Password is required.').max(1000)
const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) })

/** Whether the caller's account asks for a code at the sign-in (docs/product/account.md#two-step-sign-in). */
export const TwoStep = z.object({
  IsOn: z.boolean(),
  SinceDate: Instant.nullable(),
  RecoveryCodesLeft: z.int(),
})
export type TwoStep = z.infer<typeof TwoStep>

/** What the account says of it: in force, asked for, or missing. */
export const TwoStepState = z.object({
  IsOn: z.boolean(),
  /** The current organization asks for it from this day on. */
  RequiredFrom: Day.nullable(),
  /** Its name. */
  RequiredBy: z.string().nullable(),
  /** The day has come, and it is not on: until it is, the person is signed in without an organization. */
  IsMissing: z.boolean(),
})

/** How an organization asks for it. */
export const TwoStepRequirement = z.object({
  From: Day.nullable(),
  /** People who do not have it yet: the first hundred by name, and how many there are. */
  Without: z.object({ Items: z.array(z.object({ ID: Id, Title: z.string() })), TotalCount: z.int() }),
})
export type TwoStepRequirement = z.infer<typeof TwoStepRequirement>

export const twoStepCalls = {
  '/account/twostep': { body: z.object({}), data: TwoStep },
  /** A new secret, which is in force once `/account/confirmtwostep` got a code of it. Uri: what a QR code holds. */
  '/account/setuptwostep': { body: z.object({ Password }), data: z.object({ Secret: z.string(), Uri: z.string() }) },
  /** Turns it on. The recovery codes are readable in this answer only. */
  '/account/confirmtwostep': { body: z.object({ Code: SecondStepCode }), data: RecoveryCodes },
  /** Ten new ones; former ones are void. */
  '/account/renewrecoverycodes': { body: z.object({ Password, Code: SecondStepCode }), data: RecoveryCodes },
  '/account/turnofftwostep': { body: z.object({ Password, Code: SecondStepCode }), data: z.object({}) },
  '/organization/twostep': { body: z.object({}), data: TwoStepRequirement },
  /** Null: no longer. A day that has passed is refused under `From`. */
  '/organization/requiretwostep': { body: z.object({ From: Day.nullable(), Password }), data: z.object({}) },
  /** For operators: a person who lost the phone and the recovery codes signs in with the password again. */
  '/twostep/turnoff': {
    body: z.object({ Email: z.string().trim().min(1, 'Email is required.').max(254) }),
    data: z.object({}),
  },
}
