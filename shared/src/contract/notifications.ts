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
}
