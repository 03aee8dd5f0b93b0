import { z } from 'zod'
import { Id, Instant, pageOf, paging } from './envelope.ts'

/** One notification in the bell. `NotificationType` names the kinds. */
export const Notification = z.object({
  ID: Id,
  Type: z.int(),
  Title: z.string(),
  /** A second line; null where the title says everything. */
  Detail: z.string().nullable(),
  /** Path of the page that it is about, as the email links it. */
  Path: z.string(),
  CreateDate: Instant,
  IsRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** A browser's push subscription (`PushSubscription.toJSON()`): the address of its push service, and its two keys. */
export const WebPushSubscription = z.object({
  Endpoint: z.string().max(2000),
  /** The browser's public key: a point of P-256, 65 bytes in base64url. */
  P256dh: z.string().max(200),
  /** 16 bytes in base64url. */
  Auth: z.string().max(100),
})

/**
 * Content of a push, encrypted for one browser: the texts of notifications, the path that they open and their ids. A
 * push with the `tag` of an earlier one replaces it.
 */
export type WebPushMessage = { title: string; body: string; path: string; tag: string; ids: number[] }

const WebPushState = z.object({
  /** What the browser subscribes with: the public key of this installation, in base64url. */
  PublicKey: z.string(),
  /** Whether this session's browser receives pushes. */
  IsRegistered: z.boolean(),
})

const Unread = z.object({ Unread: z.int() })

/** The bell of the caller in the current organization (docs/product/notifications.md#bell). */
export const notificationCalls = {
  /** Newest first, 50 per page. */
  '/account/listnotifications': {
    body: z.object({ Page: paging.Page, PageSize: z.int().min(1).max(100).default(50) }),
    data: pageOf(Notification).extend(Unread.shape),
  },
  '/account/countnotifications': { body: z.object({}), data: Unread },
  /** Marks notifications as read, without `Ids` all of them. Ids of others and of deleted ones are ignored. */
  '/account/readnotifications': { body: z.object({ Ids: z.array(Id).max(100).nullish() }), data: Unread },
  /** Pushes to the browser of this session (docs/product/notifications.md#web). */
  '/account/webpush': { body: z.object({}), data: WebPushState },
  /** Replaces an earlier subscription of the session or the browser. Ends with the session. */
  '/account/registerwebpush': { body: WebPushSubscription, data: WebPushState },
  '/account/removewebpush': { body: z.object({}), data: WebPushState },
}
