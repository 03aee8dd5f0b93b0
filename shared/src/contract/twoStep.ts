import { z } from 'zod'
import { CurrentPassword as Password } from './currentPassword.ts'
import { Day, Id, Instant } from './envelope.ts'

/** Six digits from the authenticator app, or a recovery code; spaces, dashes and case do not matter. */
export const SecondStepCode = z.string().trim().min(1, 'Code is required.').max(100)
const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) })

/** Whether the caller's account requires a code at sign-in (docs/product/account.md#two-step-sign-in). */
export const TwoStep = z.object({
  IsOn: z.boolean(),
  SinceDate: Instant.nullable(),
  RecoveryCodesLeft: z.int(),
})
export type TwoStep = z.infer<typeof TwoStep>

/** Two-step sign-in of the account: whether it is on, required, or missing. */
export const TwoStepState = z.object({
  IsOn: z.boolean(),
  /** The current organization requires it from this day onward. */
  RequiredFrom: Day.nullable(),
  /** Name of that organization. */
  RequiredBy: z.string().nullable(),
  /** It is required by now and not on: until it is, the person is signed in without an organization. */
  IsMissing: z.boolean(),
})

/** An organization's requirement of two-step sign-in. */
export const TwoStepRequirement = z.object({
  From: Day.nullable(),
  /** People who do not have it yet: the first hundred by name, and how many there are. */
  Without: z.object({ Items: z.array(z.object({ ID: Id, Title: z.string() })), TotalCount: z.int() }),
})
export type TwoStepRequirement = z.infer<typeof TwoStepRequirement>

export const twoStepCalls = {
  '/account/twostep': { body: z.object({}), data: TwoStep },
  /** Creates a secret, which takes effect once `/account/confirmtwostep` gets a code of it. `Uri` is for a QR code. */
  '/account/setuptwostep': { body: z.object({ Password }), data: z.object({ Secret: z.string(), Uri: z.string() }) },
  /** Turns it on. The recovery codes are returned only here. */
  '/account/confirmtwostep': { body: z.object({ Code: SecondStepCode }), data: RecoveryCodes },
  /** Creates ten new codes; earlier ones become invalid. */
  '/account/renewrecoverycodes': { body: z.object({ Password, Code: SecondStepCode }), data: RecoveryCodes },
  '/account/turnofftwostep': { body: z.object({ Password, Code: SecondStepCode }), data: z.object({}) },
  '/organization/twostep': { body: z.object({}), data: TwoStepRequirement },
  /** Null ends the requirement. A day that has passed is refused under `From`. */
  '/organization/requiretwostep': { body: z.object({ From: Day.nullable(), Password }), data: z.object({}) },
  /** For operators: lets a person who lost the phone and the recovery codes sign in with the password alone. */
  '/twostep/turnoff': {
    body: z.object({ Email: z.string().trim().min(1, 'Email is required.').max(254) }),
    data: z.object({}),
  },
}
