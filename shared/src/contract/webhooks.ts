import { z } from 'zod'
import { CurrentPassword } from './currentPassword.ts'
import { ById, Deleted, Id, Instant, itemOf, listOf, pageOf, paging } from './envelope.ts'
import { requiredIfNew } from './requiredIfNew.ts'
import { DeliveryState, webhookEvents } from './webhookEvents.ts'

/** An address that receives events of the organization. */
export const Webhook = z.object({
  ID: Id,
  Url: z.string(),
  Description: z.string(),
  Events: z.array(z.enum(webhookEvents)),
  Enabled: z.boolean(),
  CreateDate: Instant,
  CreatedBy: z.string(),
  /** Until when deliveries are also signed with the former secret; null = there is none. */
  FormerSecretUntil: Instant.nullable(),
  /** Deliveries of the last seven days that were abandoned. */
  FailedCount: z.int(),
  LastDelivery: z.object({ State: z.literal(Object.values(DeliveryState)), At: Instant }).nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** One request of a delivery. */
export const WebhookTry = z.object({
  At: Instant,
  /** HTTP status of the answer; null = there was none. */
  Status: z.int().nullable(),
  /** Why it failed; null = it was delivered. */
  Error: z.string().nullable(),
  DurationMs: z.int(),
})
export type WebhookTry = z.infer<typeof WebhookTry>

/** One event for one address, with the result of its last try. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` of its requests: the same in each try and replay. */
  ID: z.uuid(),
  WebhookId: Id,
  Url: z.string(),
  Event: z.string(),
  Data: z.record(z.string(), z.unknown()),
  CreateDate: Instant,
  State: z.literal(Object.values(DeliveryState)),
  Tries: z.int(),
  NextTryDate: Instant.nullable(),
  LastTryDate: Instant.nullable(),
  /** HTTP status of the last answer; null = there was none. */
  Status: z.int().nullable(),
  /** Why the last try failed. */
  Error: z.string().nullable(),
  DurationMs: z.int().nullable(),
  /** The beginning of the last answer. */
  Answer: z.string().nullable(),
  /** The last 50 tries, replays included, oldest first. */
  TryLog: z.array(WebhookTry),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const noAddress = 'Address is required.'
const chooseEvent = 'Please choose an event.'

export const webhookCalls = {
  /** In the order in which they were added. */
  '/webhook/list': { body: z.object({}), data: listOf(Webhook) },
  /**
   * Refused under `Url` for an address that cannot be reached from outside. Refused with a message for an eleventh
   * webhook, and when the plan has no API access. Omitted fields keep their value; a new webhook requires address and
   * events.
   */
  '/webhook/addorupdate': {
    body: z
      .object({
        /** Omitted or 0 for a new one. */
        Id: z.int().min(0).nullish(),
        Url: z.string().trim().min(1, noAddress).max(500).optional(),
        Description: z.string().trim().max(100).optional(),
        Events: z
          .array(z.enum(webhookEvents), chooseEvent)
          .min(1, chooseEvent)
          .max(webhookEvents.length)
          .transform((events) => webhookEvents.filter((event) => events.includes(event)))
          .optional(),
        /** A new webhook is enabled unless this is false. */
        Enabled: z.boolean().optional(),
      })
      .refine(...requiredIfNew('Url', noAddress))
      .refine(...requiredIfNew('Events', chooseEvent)),
    data: itemOf(Webhook),
  },
  /** Deletes the webhook with its log. */
  '/webhook/delete': { body: ById, data: Deleted },
  /** Returns the secret that signs deliveries. Requires the caller's password. */
  '/webhook/expose': {
    body: z.object({ Id, Password: CurrentPassword }),
    data: z.object({ Secret: z.string() }),
  },
  /** Generates a new secret; for a day, deliveries are signed with both. */
  '/webhook/rollsecret': { body: ById, data: itemOf(Webhook) },
  /** Sends a test event. */
  '/webhook/sendtest': { body: ById, data: itemOf(WebhookDelivery) },
  /** Newest first. */
  '/webhook/listdeliveries': {
    body: z.object({
      ...paging,
      WebhookId: Id.nullish(),
      State: z.literal(Object.values(DeliveryState)).nullish(),
    }),
    data: pageOf(WebhookDelivery),
  },
  /** Delivers it again, with the same id. */
  '/webhook/replay': { body: z.object({ Id: z.uuid() }), data: itemOf(WebhookDelivery) },
}
