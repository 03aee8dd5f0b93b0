import { z } from 'zod'
import { Token } from './account.ts'
import { CurrentPassword as Password } from './currentPassword.ts'
import { ById, Deleted, Id, Instant, itemOf, listOf } from './envelope.ts'

/** A key on the person's device that signs in without a password (docs/product/account.md#passkeys). */
export const Passkey = z.object({
  ID: Id,
  Title: z.string(),
  CreateDate: Instant,
  LastUseDate: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Title = z.string().trim().min(1, 'Name is required.').max(100)
/** Options for the browser's WebAuthn, as JSON; their other fields are defined by the library used on both sides. */
const Options = z.object({ Options: z.looseObject({ challenge: z.string() }) })
/** What the browser's WebAuthn returns, as JSON. */
const Response = z.looseObject({
  id: z.string().min(1).max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
})

export const passkeyCalls = {
  '/account/listpasskeys': { body: z.object({}), data: listOf(Passkey) },
  /** The options are valid for five minutes and one passkey. */
  '/account/beginpasskey': { body: z.object({ Password }), data: Options },
  '/account/addpasskey': { body: z.object({ Title, Response }), data: itemOf(Passkey) },
  '/account/renamepasskey': { body: z.object({ Id, Title }), data: itemOf(Passkey) },
  '/account/removepasskey': { body: ById.extend({ Password }), data: Deleted },
  '/login/beginpasskey': { body: z.object({}), data: Options },
  /** Refused with the same message for every cause. */
  '/login/passkey': { body: z.object({ Response }), data: Token },
}
