import { z } from 'zod'
import { apiKeyScopes } from './apiKeyScopes.ts'
import { ById, Deleted, Id, Instant, itemOf, listOf } from './envelope.ts'

/** A key with which other programs call the API for an organization. */
export const ApiKey = z.object({
  ID: Id,
  Title: z.string(),
  /** Always null in lists: `/apikey/expose` gives the key. */
  ExposedKey: z.string().nullable(),
  Enabled: z.boolean(),
  Scopes: z.array(z.enum(apiKeyScopes)),
  CreateDate: Instant,
  CreatedBy: z.string(),
  /** To the hour; null = never. */
  LastUseDate: Instant.nullable(),
  /** From then on it is refused; null = it does not expire. */
  ExpireDate: Instant.nullable(),
  /** When it was last exposed, and by whom. */
  Exposed: z.object({ At: Instant, By: z.string() }).nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeyCalls = {
  /** Newest first; at most ten. */
  '/apikey/list': { body: z.object({}), data: listOf(ApiKey) },
  /** The eleventh is refused with a message, as is a plan without API access. */
  '/apikey/create': {
    body: z.object({
      Title: z.string().trim().min(1, 'Title is required.').max(100),
      Scopes: z
        .array(z.enum(apiKeyScopes))
        .min(1, 'Please choose what the key may do.')
        .max(apiKeyScopes.length)
        .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope)))
        .default([...apiKeyScopes]),
      /** The last day on which it works, in the organization's zone; left out, it does not expire. */
      ExpireDay: z.iso.date('Please choose a day.').nullish(),
    }),
    data: itemOf(ApiKey),
  },
  '/apikey/delete': { body: ById, data: Deleted },
  /** Returns the key itself, to people who enter their password; each time is recorded. */
  '/apikey/expose': {
    body: z.object({ Id, Password: z.string().min(1, 'Password is required.').max(1000) }),
    data: z.object({ DecryptedKey: z.string(), Item: ApiKey }),
  },
  /** Disables an enabled key and enables a disabled one. */
  '/apikey/toggle': { body: ById, data: itemOf(ApiKey) },
}
