import { z } from 'zod'
import { apiKeyScopes } from './apiKeyScopes.ts'
import { CurrentPassword } from './currentPassword.ts'
import { ById, Deleted, Id, Instant, itemOf, listOf } from './envelope.ts'

/** A key that other programs use to call the API for an organization. */
export const ApiKey = z.object({
  ID: Id,
  Title: z.string(),
  /** Always null in lists: `/apikey/expose` returns the key. */
  ExposedKey: z.string().nullable(),
  Enabled: z.boolean(),
  Scopes: z.array(z.enum(apiKeyScopes)),
  CreateDate: Instant,
  CreatedBy: z.string(),
  /** Accurate to the hour; null = never used. */
  LastUseDate: Instant.nullable(),
  /** When the key expires; null = never. */
  ExpireDate: Instant.nullable(),
  /** When it was last exposed, and by whom; null = never. */
  Exposed: z.object({ At: Instant, By: z.string() }).nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeyCalls = {
  /** Newest first; at most ten. */
  '/apikey/list': { body: z.object({}), data: listOf(ApiKey) },
  /** Refused with a message for an eleventh key, and when the plan has no API access. */
  '/apikey/create': {
    body: z.object({
      Title: z.string().trim().min(1, 'Title is required.').max(100),
      Scopes: z
        .array(z.enum(apiKeyScopes))
        .min(1, 'Please choose what the key may do.')
        .max(apiKeyScopes.length)
        .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope)))
        .default([...apiKeyScopes]),
      /** The last day on which the key is valid, in the organization's zone; if omitted, it does not expire. */
      ExpireDay: z.iso.date('Please choose a day.').nullish(),
    }),
    data: itemOf(ApiKey),
  },
  '/apikey/delete': { body: ById, data: Deleted },
  /** Returns the key itself. Requires the caller's password; each call is recorded. */
  '/apikey/expose': {
    body: z.object({ Id, Password: CurrentPassword }),
    data: z.object({ DecryptedKey: z.string(), Item: ApiKey }),
  },
  /** Without `Enabled`, disables an enabled key and enables a disabled one. */
  '/apikey/toggle': { body: ById.extend({ Enabled: z.boolean().optional() }), data: itemOf(ApiKey) },
}
