import { z } from 'zod'
import { Id, Instant, pageOf, paging } from './envelope.ts'

/** One line of the bell. `NotificationType` names the kinds. */
export const Notification = z.object({
  ID: Id,
  Type: z.int(),
  Title: z.string(),
  /** A second line; null where the title says everything. */
  Detail: z.string().nullable(),
  /** The view of this app that it is about, as the mail links it. */
  Path: z.string(),
  CreateDate: Instant,
  IsRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What a browser's push subscription is (`PushSubscription.toJSON()`): where its push service is, and its two keys. */
export const WebPushSubscription = z.object({
  Endpoint: z.string().max(2000),
  /** The browser's public key: a point of P-256, 65 bytes in base64url. */
  P256dh: z.string().max(200),
  /** 16 bytes in base64url. */
  Auth: z.string().max(100),
})

/**
 * What a push holds, encrypted for one browser: the bell's lines, the view that they open, and which notifications they
 * are. A push with the `tag` of another one replaces it.
 */
export type WebPushMessage = { title: string; body: string; path: string; tag: string; ids: number[] }

const WebPushState = z.object({
  /** What the browser subscribes with: the public key of this installation, in base64url. */
  PublicKey: z.string(),
  /** This session's browser gets pushes. */
  IsRegistered: z.boolean(),
})

const Unread = z.object({ Unread: z.int() })

/** The bell of the caller in the current organization (docs/product/notifications.md#bell). */
export const notificationCalls = {
  /** The newest first, 50 a page. */
  '/account/listnotifications': {
    body: z.object({ Page: paging.Page, PageSize: z.int().min(1).max(100).default(50) }),
    data: pageOf(Notification).extend(Unread.shape),
  },
  '/account/countnotifications': { body: z.object({}), data: Unread },
  /** Without `Ids`, all of them. Ids that are not the caller's, or no longer there, are left out. */
  '/account/readnotifications': { body: z.object({ Ids: z.array(Id).max(100).nullish() }), data: Unread },
  /** Pushes to the browser of this session (docs/product/notifications.md#web). */
  '/account/webpush': { body: z.object({}), data: WebPushState },
  /** Replaces what the session or the browser had before. Ends with the session. */
  '/account/registerwebpush': { body: WebPushSubscription, data: WebPushState },
  '/account/removewebpush': { body: z.object({}), data: WebPushState },
}
